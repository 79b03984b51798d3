import { closeSync, openSync, readSync } from 'node:fs'

/** The code points of a TrueType file, from the `cmap` table alone: the rest of the file is not read. */
export function codePointsOf(path: string): Set<number> {
  const file = openSync(path, 'r')
  try {
    const part = (at: number, length: number) => {
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, at)
      return bytes
    }
    const count = part(4, 2).readUInt16BE()
    const directory = part(12, 16 * count)
    const at = Array.from({ length: count }, (_, index) => 16 * index).find(
      (entry) => directory.toString('latin1', entry, entry + 4) === 'cmap',
    )
    if (at === undefined) throw new Error(`${path} has no table of its characters`)
    return charactersIn(part(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12)), path)
  } finally {
    closeSync(file)
  }
}

/** Of the full table (format 12), or else of the one for the first 65,536 code points (format 4). */
function charactersIn(cmap: Buffer, path: string): Set<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))
  const full = tables.find((table) => table.readUInt16BE(0) === 12)
  if (full) return charactersInGroups(full)
  const basic = tables.find((table) => table.readUInt16BE(0) === 4)
  if (basic) return charactersInSegments(basic)
  throw new Error(`${path} has no full table of its characters`)
}

function charactersInGroups(table: Buffer): Set<number> {
  const found = new Set<number>()
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group
    for (let codePoint = table.readUInt32BE(at); codePoint <= table.readUInt32BE(at + 4); codePoint += 1) found.add(codePoint)
  }
  return found
}

function charactersInSegments(table: Buffer): Set<number> {
  const found = new Set<number>()
  const doubled = table.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + doubled + segment)
    const delta = table.readUInt16BE(16 + 2 * doubled + segment)
    const offsetAt = 16 + 3 * doubled + segment
    const offset = table.readUInt16BE(offsetAt)
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint += 1) {
      const glyph = offset === 0 ? (codePoint + delta) & 0xffff : table.readUInt16BE(offsetAt + offset + 2 * (codePoint - first))
      if (glyph !== 0) found.add(codePoint)
    }
  }
  return found
}

import { closeSync, openSync, readSync } from 'node:fs'

/** Reads the `cmap` table alone, not the rest of the file. */
export const codePointsOf = (path: string): Set<number> => charactersIn(tableOf(path, 'cmap'), path)

/** The name in the `name` table (id 1), as Typst calls it, without its weight. Throws where the file is no font. */
export function familyOf(path: string): string {
  const names = tableOf(path, 'name')
  const texts = names.readUInt16BE(4)
  const found = Array.from({ length: names.readUInt16BE(2) }, (_, index) => names.subarray(6 + 12 * index, 18 + 12 * index)).find(
    (entry) => entry.readUInt16BE(0) === windows && entry.readUInt16BE(6) === familyName,
  )
  if (!found) throw new Error(`${path} doesn't say the name of its family`)
  const at = texts + found.readUInt16BE(10)
  const family = Buffer.from(names.subarray(at, at + found.readUInt16BE(8)))
    .swap16()
    .toString('utf16le')
  return family.replace(/( (thin|(extra|semi|demi|ultra)?(light|bold)|regular|normal|medium|black|heavy))+$/i, '')
}

const windows = 3
const familyName = 1

/** Of a collection, that of its first font. Throws if there is none. */
function tableOf(path: string, tag: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const part = (at: number, length: number) => {
      const bytes = Buffer.alloc(length)
      if (readSync(file, bytes, 0, length, at) < length) throw new Error(`${path} is no whole TrueType or OpenType font`)
      return bytes
    }
    const font = part(0, 4).toString('latin1') === 'ttcf' ? part(12, 4).readUInt32BE() : 0
    const count = part(font + 4, 2).readUInt16BE()
    const directory = part(font + 12, 16 * count)
    const at = Array.from({ length: count }, (_, index) => 16 * index).find(
      (entry) => directory.toString('latin1', entry, entry + 4) === tag,
    )
    if (at === undefined) throw new Error(`${path} is no TrueType or OpenType font, or has no table '${tag}'`)
    return part(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12))
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

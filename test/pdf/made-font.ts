import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes a font with another family name, only for the given characters, with the glyphs of an existing font. For tests with custom
 * fonts.
 */
export function writeFont(path: string, family: string, characters: string): void {
  const source = readFileSync(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-ol-chiki/400Regular/NotoSansOlChiki_400Regular.ttf')),
  )
  const count = source.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    const tag = source.toString('latin1', at, at + 4)
    const bytes = source.subarray(source.readUInt32BE(at + 8), source.readUInt32BE(at + 8) + source.readUInt32BE(at + 12))
    return { tag, bytes: tag === 'cmap' ? cmapOf(characters) : tag === 'name' ? nameOf(family) : bytes }
  })
  const head = Buffer.from(source.subarray(0, 12 + 16 * count))
  const parts = [head]
  let end = head.length
  for (const [index, { tag, bytes }] of tables.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    const at = 12 + 16 * index
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(0, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    parts.push(padded)
    end += padded.length
  }
  writeFileSync(path, Buffer.concat(parts))
}

/** A table of format 12, a group for each character; the glyphs are some that have a shape. */
function cmapOf(characters: string): Buffer {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted((one, other) => one - other)
  const table = Buffer.alloc(12 + 16 + 12 * codePoints.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(codePoints.length, 24)
  for (const [index, codePoint] of codePoints.entries()) {
    table.writeUInt32BE(codePoint, 28 + 12 * index)
    table.writeUInt32BE(codePoint, 32 + 12 * index)
    table.writeUInt32BE(10 + index, 36 + 12 * index)
  }
  return table
}

/** The family, its style and the PostScript name. */
function nameOf(family: string): Buffer {
  const names = [
    { id: 1, text: family },
    { id: 2, text: 'Regular' },
    { id: 6, text: family.replaceAll(' ', '') },
  ]
  const head = Buffer.alloc(6 + 12 * names.length)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts = names.map(({ text }) => Buffer.from(text, 'utf16le').swap16())
  let at = 0
  for (const [index, { id }] of names.entries()) {
    const length = texts[index]?.length ?? 0
    for (const [place, value] of [3, 1, 0x409, id, length, at].entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * place)
    at += length
  }
  return Buffer.concat([head, ...texts])
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type Parts = Record<string, string | Uint8Array>

export const word: Parts = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
}
export const excel: Parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }
export const powerPoint: Parts = { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p:presentation/>' }

export async function zipOf(parts: Parts, forceZip64Format = false): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    zip.addBuffer(content, name, { compress: content.length > 100, forceZip64Format })
  }
  zip.end({ forceZip64Format, comment: '' })
  return buffer(zip.outputStream)
}

/** Overwrites a name in a zip with one of the same length, because zip libraries refuse malicious names. */
export function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  if (from.length !== to.length) throw new Error('The names differ in length')
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1')
  return bytes
}

import { startLength } from '#shared/files/content.ts'
import { zipDirectory } from './zip-directory.ts'

/**
 * A PDF from its header on, if it has an end; undefined for other files. Accepts all files that readers open. The header may
 * be within the first kilobyte, after bytes that a proxy or a scanner added, and offsets count from it. The end may be in the
 * last kilobyte, or before padding and comments of any length.
 */
export function wholePdf(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const header = file.subarray(0, startLength).indexOf('%PDF-')
  if (header === -1) return undefined
  const end = file.lastIndexOf('%%EOF')
  if (end < header) return startsXref.test(file.toString('latin1', -startLength)) ? bytes.subarray(header) : undefined
  const isEnd = end >= file.length - startLength || isFiller(file.subarray(end + 5))
  return isEnd ? bytes.subarray(header) : undefined
}

/** The last lines of a PDF before its end mark, which some programs leave out. */
const startsXref = /startxref\s+\d{1,10}[\s\0]*$/

function isFiller(bytes: Buffer): boolean {
  let isComment = false
  for (const byte of bytes) {
    if (byte === 0x0a || byte === 0x0d) isComment = false
    else if (byte === 0x25) isComment = true
    else if (!isComment && byte !== 0 && byte !== 0x20 && byte !== 0x09 && byte !== 0x0c) return false
  }
  return true
}

/** UTF-8 without NUL, and not HTML: a browser that guesses the type would show a text starting with `<` as HTML. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart().startsWith('<')
  } catch {
    return false
  }
}

/** A Compound File (MS-CFB) of at least its header, without the storage in which Word, Excel and PowerPoint keep macros. */
export const isMacroFreeCompound = (bytes: Uint8Array) => bytes.length >= 512 && !hasStorage(bytes, '_VBA_PROJECT')

export const hasStorage = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from(name, 'utf16le'))

const mostEntries = 2_000
const mostUnpacked = 100 * 1024 * 1024
const mostRatio = 200

/** SEC-5: by the table of contents (ECMA-376, part 2): `folder` is `word/`, `xl/` or `ppt/`. Unpacks nothing, so that a bomb costs nothing. */
export function isOfficeFile(bytes: Uint8Array, folder: string): boolean {
  const entries = zipDirectory(bytes) ?? []
  if (entries.length > mostEntries) return false
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  return (
    unpacked <= mostUnpacked &&
    unpacked <= mostRatio * bytes.length &&
    entries.some(({ name }) => name === '[Content_Types].xml') &&
    entries.some(({ name }) => name.startsWith(folder)) &&
    entries.every(({ name, isEncrypted }) => !isEncrypted && staysInside(name) && !isMacro(name))
  )
}

export const isMacro = (name: string) => /(^|\/)vbaproject\.bin$/i.test(name)

const staysInside = (name: string) => !/^\/|\\|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(name)

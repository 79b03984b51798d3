import { zipDirectory } from './zip-directory.ts'

/**
 * Checks that a PDF ends like one: `%%EOF` within the last kilobyte, as readers allow (the table checks the start).
 */
export const isWholePdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-1024)).includes('%%EOF')

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
export const isMacroFreeCompound = (bytes: Uint8Array) =>
  bytes.length >= 512 &&
  !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from('_VBA_PROJECT', 'utf16le'))

const mostEntries = 2_000
const mostUnpacked = 100 * 1024 * 1024
const mostRatio = 200

/**
 * SEC-5: an Office Open XML file (ECMA-376, part 2) by its table of contents alone: `folder` is `word/`, `xl/` or `ppt/`.
 * Nothing is unpacked, so that a bomb costs nothing.
 */
export function isOfficeFile(bytes: Uint8Array, folder: string): boolean {
  const entries = zipDirectory(bytes) ?? []
  if (entries.length > mostEntries) return false
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  return (
    unpacked <= mostUnpacked &&
    unpacked <= mostRatio * bytes.length &&
    entries.some(({ name }) => name === '[Content_Types].xml') &&
    entries.some(({ name }) => name.startsWith(folder)) &&
    entries.every(({ name, isEncrypted }) => !isEncrypted && staysInside(name) && !/(^|\/)vbaproject\.bin$/i.test(name))
  )
}

const staysInside = (name: string) => !/^\/|\\|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(name)

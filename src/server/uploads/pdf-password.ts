const longest = 4096
const mostPlaces = 50

/**
 * DOC-26: true if a PDF asks for a password when it is opened. An encrypted PDF that opens without one (its owner only
 * forbids printing or changes) does not, nor does one whose encryption can't be read. A library checks only the
 * encryption, in a PDF without pages, so that any file costs the same.
 */
export async function asksForPassword(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const object = lastOf(file, '/Encrypt', /^\/Encrypt\s{1,9}(\d{1,9}\s{1,9}\d{1,5})\s{1,9}R/)?.replace(/\s+/, ' ')
  const id = lastOf(file, '/ID', /^\/ID\s{0,9}\[\s{0,9}(<[\s0-9A-Fa-f]{0,200}>|\((?:[^\\()]|\\[^]){0,200}\))/)
  const dictionary = object && lastOf(file, `${object} obj`, /^\d+ \d+ obj([^]*?)endobj/)
  if (!dictionary || !id) return false
  const empty = [
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n',
    `3 0 obj\n${dictionary}\nendobj\ntrailer\n<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[${id}${id}]>>\nstartxref\n0\n%%EOF\n`,
  ].join('')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  return PDFDocument.load(Buffer.from(empty, 'latin1'), { password: '' }).then(
    () => false,
    (error: unknown) => error instanceof Error && error.message === wrongPassword,
  )
}

const wrongPassword = 'NEEDS PASSWORD'

function lastOf(file: Buffer, word: string, pattern: RegExp): string | undefined {
  let at = file.lastIndexOf(word)
  for (let places = 0; at >= 0 && places < mostPlaces; places += 1) {
    const found = pattern.exec(file.toString('latin1', at, at + longest))?.[1]
    if (found !== undefined) return found
    at = at === 0 ? -1 : file.lastIndexOf(word, at - 1)
  }
  return undefined
}

/** The number of bytes that `contentOf` reads; a PDF may begin as late as this (ISO 32000-1, annex H.3.4.1). */
export const startLength = 1024

export type Content = (typeof signatures)[number][0] | 'web page' | 'drawing' | 'empty' | 'other'

/** Patterns of the first bytes in hexadecimal. The first that fits is taken. */
const signatures = [
  ['jpg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['WebP', /^52494646.{8}57454250/],
  // `ftyp` of ISO 14496-12 with the brand of a picture.
  ['AVIF', /^.{8}6674797061766966|^.{8}6674797061766973/],
  ['HEIC', /^.{8}66747970(?:68656963|68656978|68657663|6865696d|68656973|6d696631|6d736631)/],
  ['BMP', /^424d.{8}00000000/],
  ['TIFF', /^(?:49492a00|4d4d002a)/],
  ['video', /^.{8}66747970/],
  ['OpenDocument', /^504b0304.{52}6d696d65747970656170706c69636174696f6e2f766e642e6f61736973/],
  ['zip', /^504b0304/],
  ['compound', /^d0cf11e0a1b11ae1/],
  ['RTF', /^7b5c727466/],
  ['archive', /^(?:52617221|377abcaf271c|1f8b)/],
  // Readers look for the header in the first kilobyte: a proxy or a scanner may have put a line before it.
  ['pdf', /^(?:..){0,1019}255044462d/],
  ['program', /^(?:4d5a|7f454c46)/],
] as const

const webPage =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script|meta|table|div|p)\b|^MIME-Version:/i
const drawing = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<svg\b/i

export function contentOf(bytes: Uint8Array): Content {
  if (bytes.length === 0) return 'empty'
  const start = bytes.subarray(0, startLength)
  const hexadecimal = Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const found = signatures.find(([, pattern]) => pattern.test(hexadecimal))
  if (found) return found[0]
  // The mark of UTF-8, or a NUL for each letter of UTF-16, may be around the letters of a web page.
  const letters = String.fromCharCode(...start)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
  if (webPage.test(letters)) return 'web page'
  return drawing.test(letters) ? 'drawing' : 'other'
}

const endings: Readonly<Partial<Record<Content, readonly string[]>>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
  pdf: ['pdf'],
  zip: ['docx', 'xlsx', 'pptx'],
  compound: ['doc', 'xls', 'ppt'],
  WebP: ['webp'],
  AVIF: ['avif'],
  HEIC: ['heic', 'heif'],
  BMP: ['bmp', 'dib'],
  TIFF: ['tif', 'tiff'],
  'web page': ['html', 'htm', 'xhtml', 'mht', 'mhtml'],
  drawing: ['svg'],
  RTF: ['rtf'],
  OpenDocument: ['odt', 'ods', 'odp'],
  program: ['exe', 'dll', 'msi'],
}

export const endingsOf = (content: Content): readonly string[] => endings[content] ?? []

/** Pictures that browsers draw and the product doesn't keep: a page makes a JPEG of them (DOC-4). */
export const isForeignPicture = (content: Content) => ['WebP', 'AVIF', 'HEIC', 'BMP', 'TIFF'].includes(content)

/** The extension of a name in lower case; '' if there is none: the seconds of 'Scan at 10.15.22' are not one. */
export const extensionOf = (name: string) => /\.(?=\d*[a-z])([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

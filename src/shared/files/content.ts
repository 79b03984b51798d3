/** How much of a file `contentOf` reads; a PDF may begin as late as this (ISO 32000-1, annex H.3.4.1). */
export const startLength = 1024

/** Kinds that a product like this one meets, by the start of the file; `other` for everything else, such as plain text. */
export type Content = (typeof signatures)[number][0] | 'web page' | 'drawing' | 'empty' | 'other'

/** Each with a pattern of its first bytes, one character a byte. The first that fits is taken. */
const signatures = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/],
  ['BMP', /^BM[^]{4}\0{4}/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['video', /^[^]{4}ftyp/],
  ['OpenDocument', /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis/],
  ['zip', /^PK\x03\x04/],
  ['compound', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['RTF', /^\{\\rtf/],
  ['archive', /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/],
  // Readers look for the header in the first kilobyte: a proxy or a scanner may have put a line before it.
  ['pdf', /^[^]{0,1019}%PDF-/],
  ['program', /^(?:MZ|\x7fELF)/],
] as const

const webPage =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script|meta|table|div|p)\b|^MIME-Version:/i
const drawing = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<svg\b/i

/** What a file is, by its first bytes: at most `startLength` of them are read. */
export function contentOf(bytes: Uint8Array): Content {
  if (bytes.length === 0) return 'empty'
  const start = Array.from(bytes.subarray(0, startLength), (byte) => String.fromCharCode(byte)).join('')
  const found = signatures.find(([, pattern]) => pattern.test(start))
  if (found) return found[0]
  // The mark of UTF-8, or a NUL for each letter of UTF-16, may be around the letters of a web page.
  const letters = start.replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/, '').replaceAll('\0', '')
  if (webPage.test(letters)) return 'web page'
  return drawing.test(letters) ? 'drawing' : 'other'
}

/** The extensions that a content may have; none where more than its start must be read. */
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

/** DOC-4: the extensions that a content may have. */
export const endingsOf = (content: Content): readonly string[] => endings[content] ?? []

/** Pictures that browsers draw and the product doesn't keep: a page makes a JPEG of them (DOC-4). */
export const isForeignPicture = (content: Content) => ['WebP', 'AVIF', 'HEIC', 'BMP', 'TIFF'].includes(content)

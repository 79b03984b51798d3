import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { papers, pictures, type Takes } from '#shared/files/file-kinds.ts'
import { openUploads } from './check-upload.ts'
import { checkSize } from './parsing/inspect.ts'
import { dataUrlBytes } from './data-url.ts'

const onlyDocuments = 'Only JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, and TXT files are allowed.'
const onlyPhotos = 'Only JPEG, PNG, and GIF files are allowed.'
const { parsers, checkUpload: check } = openUploads()
afterAll(() => parsers.close())
const asDocument = (filename: string, bytes: Uint8Array) => check({ bytes, filename, takes: papers })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const compound = (text = '') =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024), Buffer.from(text, 'utf16le')])
const padded = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes.subarray(0, 9), Buffer.alloc(length - bytes.length, ' '), bytes.subarray(9)])

test.each([
  ['letter.pdf', pdf, 'application/pdf'],
  ['letter.doc', compound('WordDocument'), 'application/msword'],
  ['marks.xls', compound('Workbook'), 'application/vnd.ms-excel'],
  ['talk.ppt', compound('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ['note.txt', Buffer.from('\uFEFFவணக்கம், 3 < 4\r\n'), 'text/plain; charset=utf-8'],
])('%s is kept as it is, under our own type', async (name, bytes, type) => {
  expect(await asDocument(name, bytes)).toEqual({ bytes, type, extension: name.slice(-3), name })
})

test.each([
  ['a PDF without its end', 'letter.pdf', pdf.subarray(0, -7)],
  ['a PDF that ends long before the file does', 'letter.pdf', Buffer.concat([pdf, Buffer.alloc(2_000, 'x')])],
  ['a PDF that begins after the first kilobyte', 'letter.pdf', Buffer.concat([Buffer.alloc(1_020, ' '), pdf])],
  ['an old Word file with macros', 'letter.doc', compound('_VBA_PROJECT')],
  ['the mere beginning of an old Word file', 'letter.doc', compound().subarray(0, 8)],
  ['HTML as text', 'note.txt', Buffer.from('\uFEFF \n<!doctype html>')],
  ['text that is not UTF-8', 'note.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
  ['text with a NUL', 'note.txt', Buffer.from('a\0b')],
  ['an empty text', 'note.txt', Buffer.alloc(0)],
  ['an empty PDF', 'letter.pdf', Buffer.alloc(0)],
  ['a program', 'letter.pdf', Buffer.from('MZ\x90\0')],
  ['a page', 'page.html', Buffer.from('<p>')],
  ['a drawing', 'drawing.svg', Buffer.from('<svg/>')],
  ['a program that is named as one', 'letter.pdf.exe', Buffer.from('MZ\x90\0')],
  ['a text without its ending', 'note', Buffer.from('Only a name can tell that this is a text.')],
  ['a script', 'note.js', Buffer.from('alert(1)')],
  ['an old Word file without its ending', 'letter', compound('WordDocument')],
  ['a PDF without its end, under no name', 'letter', pdf.subarray(0, -7)],
])('%s is refused', async (_, filename, bytes) => {
  await expect(asDocument(filename, bytes)).rejects.toThrow(onlyDocuments)
})

test('what is before the header of a PDF is not stored, so that it is nothing else too (DOC-4)', async () => {
  const polyglot = Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf])
  expect((await asDocument('letter.pdf', polyglot)).bytes).toEqual(pdf)
})

test.each([
  ['letter', 'letter.pdf'],
  ['letter.doc', 'letter.pdf'],
  ['letter.docm', 'letter.pdf'],
  ['letter.pdf.exe', 'letter.pdf'],
  ['letter\u202Efdp.exe', 'letterfdp.pdf'],
  ['letter.pdf\0.html', 'letter.pdf'],
  ['letter.constructor', 'letter.constructor.pdf'],
  ['Scan 3. March', 'Scan 3. March.pdf'],
])('a PDF called %j is taken as %j (DOC-4)', async (filename, name) => {
  expect(await asDocument(filename, pdf)).toEqual({ bytes: pdf, type: 'application/pdf', extension: 'pdf', name })
})

test('a type that a slot does not accept is not corrected: a PDF in a picture slot is refused, whatever its name', async () => {
  await expect(check({ bytes: pdf, filename: 'me', takes: pictures })).rejects.toThrow(onlyPhotos)
  await expect(check({ bytes: pdf, filename: 'me.jpg', takes: pictures })).rejects.toThrow(onlyPhotos)
})

test('a photo must be a picture, a document may be one', async () => {
  await expect(check({ bytes: pdf, filename: 'me.pdf', takes: pictures })).rejects.toThrow(onlyPhotos)
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await asDocument('scan.png', png)).toMatchObject({ type: 'image/png' })
})

test('5 MB are accepted, a byte more is not', async () => {
  const limit = 5 * 1024 * 1024
  expect((await asDocument('letter.pdf', padded(pdf, limit))).bytes).toHaveLength(limit)
  await expect(asDocument('letter.pdf', padded(pdf, limit + 1))).rejects.toThrow('File size exceeds 5MB limit.')
})

test('a photo has at most 2 MB, and a slot may allow less and fewer kinds', async () => {
  const bytes = Buffer.alloc(2 * 1024 * 1024 + 1)
  await expect(check({ bytes, filename: 'me.png', takes: pictures })).rejects.toThrow('File size exceeds 2MB limit.')
  const slot: Takes = { kinds: ['PDF', 'DOCX'], maxBytes: 1024 * 1024 }
  const large = padded(pdf, 1024 * 1024 + 1)
  await expect(check({ bytes: large, filename: 'letter.pdf', takes: slot })).rejects.toThrow('File size exceeds 1MB limit.')
  const text = { bytes: Buffer.from('hello'), filename: 'letter.txt', takes: slot }
  await expect(check(text)).rejects.toThrow('Only PDF and DOCX files are allowed.')
})

test('for a file with a wrong name and too many bytes the name is reported, because it is the first rule', async () => {
  await expect(check({ bytes: Buffer.alloc(9_000_000), filename: 'a.exe', takes: pictures })).rejects.toThrow(onlyPhotos)
})

test('a size can be refused before the file has arrived', () => {
  expect(() => checkSize(2_097_153, pictures)).toThrow('File size exceeds 2MB limit.')
})

test('a drawn signature is read from its data URL, and nothing else is', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const bytes = dataUrlBytes(`data:image/png;base64,${png.toString('base64')}`)
  expect(bytes && Buffer.from(bytes)).toEqual(png)
  for (const url of ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,%%%', 'https://evil.example.net/a.png', '']) {
    expect(dataUrlBytes(url)).toBeUndefined()
  }
})

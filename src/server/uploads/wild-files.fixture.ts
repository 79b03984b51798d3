import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { fileMessages } from '#shared/files/file-kinds.ts'
import { fill } from '#shared/text/fill.ts'
import { excel, word, zipOf } from './office-file.fixture.ts'

export type WildFile = { trouble: string; name: string; bytes: Uint8Array } & ({ stored: string } | { hint: string | undefined })

const is = (what: string, ending: string) => fill(fileMessages.namedWrongly, { what, ending })
const red = { create: { width: 6, height: 4, channels: 3, background: '#c33' } } as const
const clear = { create: { width: 6, height: 4, channels: 4, background: '#0000' } } as const
const jpeg = () => sharp(red).jpeg()
const png = () => sharp(red).png()

const pictures: readonly (readonly [trouble: string, name: string, picture: Sharp, stored: string])[] = [
  ['a transparent PNG', 'me.png', sharp(clear).png(), 'me.png'],
  ['a transparent PNG with a palette', 'me.png', sharp(clear).png({ palette: true }), 'me.png'],
  ['an interlaced PNG', 'me.png', sharp(red).png({ progressive: true }), 'me.png'],
  ['a PNG of 16 bits', 'me.png', sharp(red).toColourspace('rgb16').png(), 'me.png'],
  ['a grey PNG', 'me.png', sharp(red).toColourspace('b-w').png(), 'me.png'],
  ['a transparent GIF', 'me.gif', sharp(clear).gif(), 'me.png'],
  ['a progressive JPEG', 'me.jpg', sharp(red).jpeg({ progressive: true }), 'me.jpg'],
  ['a JPEG for printers', 'me.jpg', sharp(red).toColourspace('cmyk').jpeg(), 'me.jpg'],
  ['a grey JPEG', 'me.jpg', sharp(red).toColourspace('b-w').jpeg(), 'me.jpg'],
  ['a JPEG on its side', 'me.jpg', jpeg().withMetadata({ orientation: 6 }), 'me.jpg'],
  ['a JPEG named .png', 'me.png', jpeg(), 'me.jpg'],
  ['a JPEG named .pdf', 'me.pdf', jpeg(), 'me.jpg'],
  ['a JPEG named .txt', 'me.txt', jpeg(), 'me.jpg'],
  ['a JPEG named .jfif', 'me.jfif', jpeg(), 'me.jpg'],
  ['a JPEG named .JPG.JPG', 'me.JPG.JPG', jpeg(), 'me.JPG.JPG'],
  ['a JPEG with a web address as its name', 'me.jpg?w=200&h=100', jpeg(), 'me.jpg?w=200&h=100.jpg'],
  ['a PNG named .jpg', 'me.jpg', png(), 'me.png'],
  ['a PNG without an extension', 'WhatsApp Image 2026-03-05 at 10.15.22', png(), 'WhatsApp Image 2026-03-05 at 10.15.22.png'],
  ['a PNG with a blank behind its name', 'me.png ', png(), 'me.png'],
  ['a PNG with a bidi mark in its name', '\u200Eme\u200F.png', png(), 'me.png'],
]

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
const http = 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'

const storedPapers: readonly (readonly [trouble: string, name: string, bytes: string | Uint8Array, stored: string])[] = [
  ['a PDF behind the header lines of a proxy', 'a.pdf', http + pdf, 'a.pdf'],
  ['a PDF behind blank lines', 'a.pdf', `\r\n\r\n${pdf}`, 'a.pdf'],
  ['a PDF behind the mark of UTF-8', 'a.pdf', `\uFEFF${pdf}`, 'a.pdf'],
  ['a PDF behind a comment of a scanner', 'a.pdf', `%!PS-Adobe-3.0 PDF-1.4\n${pdf}`, 'a.pdf'],
  ['a PDF whose header is the last that readers find', 'a.pdf', `${' '.repeat(1019)}${pdf}`, 'a.pdf'],
  ['a PDF padded with NULs', 'a.pdf', `${pdf}${'\0'.repeat(5000)}`, 'a.pdf'],
  ['a PDF padded with blanks', 'a.pdf', `${pdf}${' '.repeat(5000)}`, 'a.pdf'],
  ['a PDF before a long comment', 'a.pdf', `${pdf}%${'signed '.repeat(400)}\n`, 'a.pdf'],
  ['a PDF before the end of a form', 'a.pdf', `${pdf}\r\n------WebKitFormBoundary--\r\n`, 'a.pdf'],
  ['a PDF before a comment of a web server', 'a.pdf', `${pdf}<!-- served in 12 ms -->`, 'a.pdf'],
  ['a PDF that ends before its last word', 'a.pdf', pdf.slice(0, -'%%EOF\n'.length), 'a.pdf'],
  ['a PDF named .doc', 'a.doc', pdf, 'a.pdf'],
  ['a PDF named .PDF', 'A.PDF', pdf, 'A.PDF'],
  ['a PDF without an extension', 'Scan 3. March', pdf, 'Scan 3. March.pdf'],
  ['a PDF named by an address', 'C:\\fakepath\\..\\a.pdf', pdf, 'a.pdf'],
  ['a text with the mark of UTF-8', 'a.txt', '\uFEFFவணக்கம்\r\n', 'a.txt'],
  ['a text that begins like a program', 'a.txt', 'MZ Institute, Chennai', 'a.txt'],
  ['a text that begins like a picture', 'a.txt', 'BMP is a format', 'a.txt'],
  ['a text about PDFs', 'a.txt', 'It begins with %PDF-1.7', 'a.txt'],
]

const compound = (text = '') =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(text, 'utf16le')])
const { empty, cutOff, locked, macros, otherLetters } = fileMessages
const page = '<!DOCTYPE html>\n<html><body>Sign in</body></html>'
const noise = Buffer.concat([Buffer.from([0x8f]), randomBytes(400)])

const refusedPapers: readonly (readonly [trouble: string, name: string, bytes: string | Uint8Array, hint: string | undefined])[] =
  [
    ['nothing named .pdf', 'a.pdf', '', empty],
    ['nothing named .jpg', 'a.jpg', '', empty],
    ['nothing named .txt', 'a.txt', '', empty],
    ['a PDF cut off', 'a.pdf', pdf.slice(0, 60), cutOff],
    ['a PDF whose header comes too late', 'a.pdf', `${' '.repeat(1020)}${pdf}`, undefined],
    ['a linearized PDF cut off behind its first end', 'a.pdf', `${pdf}${'2 0 obj<</Length 9>>stream\n'.repeat(80)}`, cutOff],
    ['a web page named .doc', 'a.doc', page, is('a web page', 'doc')],
    ['a web page named .pdf', 'a.pdf', `\n<!-- saved -->\n${page}`, is('a web page', 'pdf')],
    ['a web page of UTF-16 named .xls', 'a.xls', Buffer.from(`\uFEFF${page}`, 'utf16le'), is('a web page', 'xls')],
    [
      'a web page in one file named .doc',
      'a.doc',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related',
      is('a web page', 'doc'),
    ],
    ['a web page named .txt', 'a.txt', page, is('a web page', 'txt')],
    [
      'an SVG named .png',
      'a.png',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      is('an SVG drawing', 'png'),
    ],
    ['a program named .pdf', 'a.pdf', 'MZ\x90\0', is('a program', 'pdf')],
    ['an RTF text named .doc', 'a.doc', String.raw`{\rtf1\ansi Hello}`, is('an RTF text', 'doc')],
    ['a video named .jpg', 'a.jpg', '\0\0\0\x20ftypisom\0\0\x02\0', is('a video', 'jpg')],
    ['an archive named .pdf', 'a.pdf', 'Rar!\x1a\x07\x01\0', is('an archive', 'pdf')],
    ['an older Word file named .docx', 'a.docx', compound('WordDocument'), is('an older Office file', 'docx')],
    ['a Word file with a password', 'a.docx', compound('EncryptedPackage'), locked],
    ['an older Word file with macros', 'a.doc', compound('_VBA_PROJECT'), macros],
    ['an older Word file cut off', 'a.doc', compound().subarray(0, 100), cutOff],
    ['a BMP named .jpg', 'a.jpg', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', is('a BMP picture', 'jpg')],
    ['a HEIC named .jpg', 'a.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', is('a HEIC picture', 'jpg')],
    ['a HEIC under its own name', 'a.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', undefined],
    ['a text in Windows-1252', 'a.txt', Buffer.from('Andr\xe9', 'latin1'), otherLetters],
    ['a text in UTF-16', 'a.txt', Buffer.from('\uFEFFAsha', 'utf16le'), otherLetters],
    ['noise named .png', 'a.png', noise, undefined],
  ]

export async function wildFiles(): Promise<WildFile[]> {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? Buffer.from(content, content.includes('\x90') ? 'latin1' : 'utf8') : content
  const drawn = await Promise.all(
    pictures.map(async ([trouble, name, picture, stored]) => ({ trouble, name, stored, bytes: await picture.toBuffer() })),
  )
  const zip = Buffer.from(await zipOf(word))
  const whole = await jpeg().toBuffer()
  const made: readonly WildFile[] = [
    { trouble: 'a JPEG cut off', name: 'me.jpg', bytes: whole.subarray(0, -60), hint: cutOff },
    {
      trouble: 'a WebP named .jpg',
      name: 'me.jpg',
      bytes: await sharp(red).webp().toBuffer(),
      hint: is('a WebP picture', 'jpg'),
    },
    {
      trouble: 'an AVIF named .png',
      name: 'me.png',
      bytes: await sharp(red).avif().toBuffer(),
      hint: is('an AVIF picture', 'png'),
    },
    {
      trouble: 'a TIFF named .jpg',
      name: 'me.jpg',
      bytes: await sharp(red).tiff().toBuffer(),
      hint: is('a TIFF picture', 'jpg'),
    },
    { trouble: 'a Word file cut off', name: 'a.docx', bytes: zip.subarray(0, -30), hint: cutOff },
    {
      trouble: 'a Word file with macros',
      name: 'a.docx',
      bytes: await zipOf({ ...word, 'word/vbaProject.bin': 'x' }),
      hint: macros,
    },
    { trouble: 'a zip named .docx', name: 'a.docx', bytes: await zipOf({ 'a.txt': 'x' }), hint: is('an archive', 'docx') },
    { trouble: 'an Excel file named .docx', name: 'a.docx', bytes: await zipOf(excel), stored: 'a.xlsx' },
    {
      trouble: 'an OpenDocument file named .docx',
      name: 'a.docx',
      bytes: await zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      hint: is('an OpenDocument file', 'docx'),
    },
  ]
  return [
    ...drawn,
    ...storedPapers.map(([trouble, name, bytes, stored]) => ({ trouble, name, stored, bytes: bytesOf(bytes) })),
    ...refusedPapers.map(([trouble, name, bytes, hint]) => ({ trouble, name, hint, bytes: bytesOf(bytes) })),
    ...made,
  ]
}

import { renderSVG } from 'uqr'
import type { PdfDocument, PdfSignature } from '#server/ports/pdf-maker.ts'
import { pdfWords, type PdfWords } from '#server/ports/pdf-words.ts'
import { unprintableIn, type Ranges } from '#shared/text/printable.ts'
import type { Coverage } from '../coverage.ts'

/** One document for a worker: the template's file name, the JSON it reads, the families of its scripts, and pictures under the paths the JSON names. */
export type TypstJob = { template: string; document: string; families: string[]; pictures: Record<string, Uint8Array> }

/** Pictures are files beside the JSON that only the compiler sees. The form says so where a text has signs that can't be printed. */
export function typstJob(
  { template, photo, logo, language = 'en', words: own = pdfWords, ...words }: PdfDocument,
  { printable: characters, familiesOf }: Coverage,
): TypstJob {
  const pictures: Record<string, Uint8Array> = {}
  const keep = (name: string, bytes: Uint8Array) => {
    pictures[name] = bytes
    return `/${name}`
  }
  const signature = ({ picture, ...rest }: PdfSignature, index: number) =>
    picture ? { ...rest, picture: keep(`given/signature-${index}`, picture) } : rest
  const document = {
    ...words,
    language,
    words: own,
    unprintable: lackingIn(words, characters, own),
    ...(logo && { logo: keep('given/logo', logo) }),
    ...(photo && { photo: keep('given/photo', photo) }),
    ...(words.copy && { copy: { ...words.copy, qr: keep('given/copy.svg', Buffer.from(qrCode(words.copy.address))) } }),
    ...(words.declaration && { declaration: { ...words.declaration, signatures: words.declaration.signatures.map(signature) } }),
  }
  const json = JSON.stringify(document, (_, value) => (typeof value === 'string' ? printable(value) : value))
  return {
    template: `${template}.typ`,
    document: json,
    families: familiesOf(json),
    pictures,
  }
}

/** A QR code in black without a margin: the paper around it is white. Level M survives a fold or a stamp's edge. */
const qrCode = (address: string) => renderSVG(address, { ecc: 'M', border: 0, pixelSize: 4 })

function lackingIn(
  { title: subject, sections, declaration, letter }: Omit<PdfDocument, 'template'>,
  characters: Ranges,
  own: PdfWords,
): string[] {
  const read = sections.flatMap(({ title, fields, tables = [] }) => [
    ...fields,
    ...tables.flatMap(({ columns, rows }) =>
      rows.flatMap((row) => row.map((value, index) => ({ label: `${title}, ${columns[index] ?? ''}`, value }))),
    ),
  ])
  const signed = declaration
    ? [
        { label: own.place, value: declaration.place },
        ...declaration.signatures.map(({ caption }) => ({ label: own.signatures, value: caption })),
      ]
    : []
  const written = letter ? [{ label: subject, value: `${subject} ${letter.recipient} ${letter.text}` }] : []
  const isLacking = ({ value }: { value: string }) => unprintableIn(printable(value), characters).length > 0
  return [...new Set([...read, ...signed, ...written].filter(isLacking).map(({ label }) => label))]
}

/** Control characters, lone surrogates and direction marks could make one value read as another. Line breaks stay, a tab becomes a space. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu, '')
}

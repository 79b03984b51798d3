import { contentOf, endingsOf, type Content } from '#shared/files/content.ts'
import { fileMessages } from '#shared/files/file-kinds.ts'
import { fill } from '#shared/text/fill.ts'
import { hasStorage, isMacro, wholePdf } from './proofs.ts'
import { zipDirectory } from './zip-directory.ts'

export function whyRefused(bytes: Uint8Array, named: string, endings: readonly string[]): { Hint?: string } {
  const content = contentOf(bytes)
  const isTaken = (possible[content] ?? endingsOf(content)).some((ending) => endings.includes(ending))
  const inside = content === 'empty' || isTaken ? wrongInside[content]?.(bytes, named) : undefined
  const hint = inside ?? namedWrongly(content, named)
  return hint === undefined ? {} : { Hint: hint }
}

/** Contents that share their first bytes with others: with a password, a new Office file is a compound file too. */
const possible: Readonly<Partial<Record<Content, readonly string[]>>> = {
  compound: [...endingsOf('compound'), ...endingsOf('zip')],
  other: ['txt'],
}

type WrongInside = (bytes: Uint8Array, named: string) => string | undefined

const ifNamed =
  (content: Content, why: WrongInside): WrongInside =>
  (bytes, named) =>
    endingsOf(content).includes(named) ? why(bytes, named) : undefined
const picture = (content: Content) => ifNamed(content, () => fileMessages.cutOff)

const wrongInside: Readonly<Partial<Record<Content, WrongInside>>> = {
  empty: () => fileMessages.empty,
  jpg: picture('jpg'),
  png: picture('png'),
  gif: picture('gif'),
  pdf: (bytes, named) => ((named === 'pdf' || named === '') && !wholePdf(bytes) ? fileMessages.cutOff : undefined),
  compound: (bytes, named) => {
    if (hasStorage(bytes, 'EncryptedPackage')) return fileMessages.locked
    if (hasStorage(bytes, '_VBA_PROJECT')) return fileMessages.macros
    return endingsOf('compound').includes(named) ? fileMessages.cutOff : undefined
  },
  zip: ifNamed('zip', (bytes, named) => {
    const entries = zipDirectory(bytes)
    if (!entries) return fileMessages.cutOff
    if (entries.some(({ isEncrypted }) => isEncrypted)) return fileMessages.locked
    if (entries.some(({ name }) => isMacro(name))) return fileMessages.macros
    const isOffice = entries.some(({ name }) => name === '[Content_Types].xml')
    return isOffice ? undefined : namedWrongly('archive', named)
  }),
  other: (_, named) => (named === 'txt' ? fileMessages.otherLetters : undefined),
}

function namedWrongly(content: Content, named: string): string | undefined {
  const what = whatItIs[content]
  if (what === undefined || named === '' || endingsOf(content).includes(named)) return undefined
  return fill(fileMessages.namedWrongly, { what, ending: named })
}

export const whatItIs: Readonly<Partial<Record<Content, string>>> = {
  jpg: 'a JPEG picture',
  png: 'a PNG picture',
  gif: 'a GIF picture',
  WebP: 'a WebP picture',
  AVIF: 'an AVIF picture',
  HEIC: 'a HEIC picture',
  BMP: 'a BMP picture',
  TIFF: 'a TIFF picture',
  drawing: 'an SVG drawing',
  video: 'a video',
  pdf: 'a PDF',
  'web page': 'a web page',
  program: 'a program',
  archive: 'an archive',
  zip: 'an archive',
  compound: 'an older Office file',
  RTF: 'an RTF text',
  OpenDocument: 'an OpenDocument file',
}

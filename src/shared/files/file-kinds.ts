import { fill } from '../text/fill.ts'

const megabyte = 1_048_576

/** DOC-3: the kinds of file that may be uploaded, with their names and order in messages. */
export const fileKinds = ['JPEG', 'PNG', 'GIF', 'PDF', 'DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX', 'TXT'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileMessages = {
  onlyKinds: 'Only {kinds} files are allowed.',
  tooLarge: 'File size exceeds {size}MB limit.',
  activePdf: 'This PDF contains scripts or attached files. Print it to a new PDF and upload that.',
  malware: 'This file contains malware and was not stored.',
  empty: 'This file is empty.',
  cutOff: 'This file is cut off or damaged. Download it or save it again.',
  locked: 'This file asks for a password. Save it without one.',
  macros: 'This file contains macros. Save it without them.',
  otherLetters: 'This text is not in UTF-8. Save it as UTF-8.',
  namedWrongly: 'This is {what} named .{ending}.',
  hint: '{kinds}, up to {size} MB',
} as const

export type Takes = {
  kinds: readonly FileKind[]
  maxBytes: number
  /** A logo stays see-through where it is; elsewhere that becomes white. */
  keepsClear?: boolean
}

/** DOC-3: the applicant's photo and signatures, and all other documents. */
export const pictures: Takes = { kinds: ['JPEG', 'PNG', 'GIF'], maxBytes: 2 * megabyte }
export const scans: Takes = { kinds: ['JPEG', 'PNG', 'GIF', 'PDF'], maxBytes: 5 * megabyte }
export const papers: Takes = { kinds: fileKinds, maxBytes: 5 * megabyte }

export const fileRules = ({ kinds, maxBytes, keepsClear }: Takes) => ({
  endings: kinds.flatMap(endingsOf),
  maxBytes,
  wrongKind: onlyKinds(kinds),
  tooLarge: exceeds(maxBytes),
  hint: fill(fileMessages.hint, { kinds: sentence(offered.format(inWords(kinds))), size: megabytesOf(maxBytes) }),
  ...(keepsClear && { keepsClear }),
})

export const bytesOf = (megabytes: number) => Math.round(megabytes * megabyte)
export const megabytesOf = (bytes: number) => Number((bytes / megabyte).toFixed(2))

export const sizeInWords = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${Number((bytes / megabyte).toFixed(1))} MB`

const everyday: readonly (readonly [string, readonly FileKind[]])[] = [
  ['PDF', ['PDF']],
  ['photo', ['JPEG', 'PNG', 'GIF']],
  ['Word', ['DOC', 'DOCX']],
  ['Excel', ['XLS', 'XLSX']],
  ['PowerPoint', ['PPT', 'PPTX']],
  ['text', ['TXT']],
]
const inWords = (kinds: readonly FileKind[]) =>
  everyday.flatMap(([word, all]) =>
    all.every((kind) => kinds.includes(kind)) ? [word] : all.filter((kind) => kinds.includes(kind)),
  )
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const onlyKinds = (kinds: readonly FileKind[]) => fill(fileMessages.onlyKinds, { kinds: listed.format(kinds) })
const offered = new Intl.ListFormat('en', { type: 'disjunction' })
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

const exceeds = (maxBytes: number) => fill(fileMessages.tooLarge, { size: megabytesOf(maxBytes) })

const endingsOf = (kind: FileKind) => (kind === 'JPEG' ? ['jpg', 'jpeg'] : [kind.toLowerCase()])

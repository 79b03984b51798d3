import { extensionOf } from '#shared/files/content.ts'

/** DOC-3: the files that a document slot accepts, and its refusals. */
export type FileRules = {
  /** Endings without the dot, in lower case. */
  endings: readonly string[]
  maxBytes: number
  wrongKind: string
  tooLarge: string
  /** The accepted files, shown before choosing: 'PDF or photo, up to 5 MB'. */
  hint?: string
  /** See-through parts of a PNG stay so. */
  keepsClear?: boolean
}

/** Why a file is refused before it is sent; undefined if it is accepted. The server checks again, more thoroughly. */
export function refusalOf(
  file: { name: string; size: number },
  { endings, maxBytes, wrongKind, tooLarge }: FileRules,
): string | undefined {
  if (!endings.includes(extensionOf(file.name))) return wrongKind
  return file.size > maxBytes ? tooLarge : undefined
}

/** Pictures that a page can make a JPEG of. Not HEIC: phones then hand over JPEG where they can. */
const redrawn = ['webp', 'avif', 'bmp']

/** The endings that a file chooser offers: `.pdf,.jpg`. */
export const acceptOf = ({ endings }: FileRules) =>
  [...endings, ...(endings.includes('jpg') ? redrawn : [])].map((ending) => `.${ending}`).join(',')

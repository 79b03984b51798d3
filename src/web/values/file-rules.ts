import { extensionOf } from '#shared/files/content.ts'

export type FileRules = {
  /** Endings without the dot, in lower case. */
  endings: readonly string[]
  maxBytes: number
  wrongKind: string
  tooLarge: string
  hint?: string
  keepsClear?: boolean
}

export function refusalOf(
  file: { name: string; size: number },
  { endings, maxBytes, wrongKind, tooLarge }: FileRules,
): string | undefined {
  if (!endings.includes(extensionOf(file.name))) return wrongKind
  return file.size > maxBytes ? tooLarge : undefined
}

/** Pictures that a page can make a JPEG of. Not HEIC: phones then hand over JPEG where they can. */
const redrawn = ['webp', 'avif', 'bmp']

export const acceptOf = ({ endings }: FileRules) =>
  [...endings, ...(endings.includes('jpg') ? redrawn : [])].map((ending) => `.${ending}`).join(',')

/** DOC-3: what a document slot accepts, and its refusals. */
export type FileRules = {
  /** Endings without the dot, in lower case. */
  endings: readonly string[]
  maxBytes: number
  wrongKind: string
  tooLarge: string
  /** What it accepts, shown before choosing: 'PDF or photo, up to 5 MB'. */
  hint?: string
}

/** Why a file is refused before it is sent; undefined if it is accepted. The server checks again, more thoroughly. */
export function refusalOf(
  file: { name: string; size: number },
  { endings, maxBytes, wrongKind, tooLarge }: FileRules,
): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (ending === undefined || !endings.includes(ending)) return wrongKind
  return file.size > maxBytes ? tooLarge : undefined
}

/** What a file chooser offers: `.pdf,.jpg`. */
export const acceptOf = ({ endings }: FileRules) => endings.map((ending) => `.${ending}`).join(',')

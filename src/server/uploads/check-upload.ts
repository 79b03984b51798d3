import { Refusal } from '#server/refusal.ts'
import { fileRules, type Takes } from '#shared/files/file-kinds.ts'
import { displayName, extensionOf, withExtension } from './display-name.ts'
import { fileTypes } from './file-types.ts'
import { openPictures } from './picture.ts'

/** A file as it was uploaded, and what its slot accepts. */
type Upload = { bytes: Uint8Array; filename: string; takes: Takes }

/** A file as it may be stored and served: `name` is for people only, `type` is the Content-Type. */
type CheckedFile = { bytes: Uint8Array; type: string; extension: string; name: string }

/**
 * SEC-5: proves that a file is what its name says and harmless: extension, size, first bytes, then the type's own check.
 * Throws `Refusal` in the fixed words (DOC-3); `Barred` 429 when too many pictures wait.
 */
export type UploadCheck = (upload: Upload) => Promise<CheckedFile>

/** One check for the whole process, so that pictures are drawn a few at a time. */
export function openUploadCheck(): UploadCheck {
  const redraw = openPictures()
  return async ({ bytes, filename, takes }) => {
    const name = checkName(filename, takes)
    checkSize(bytes.length, takes)
    const fileType = fileTypes.get(extensionOf(name))
    const start = bytes.subarray(0, 8).toHex()
    const isAsNamed = fileType?.begins.some((prefix) => start.startsWith(prefix))
    const kept = isAsNamed ? await fileType?.keep(bytes, redraw) : undefined
    if (!fileType || !kept) throw new Refusal(fileRules(takes).wrongKind)
    const { type, extension } = fileType
    return { bytes: kept, type, extension, name: withExtension(name, extension) }
  }
}

/** Refuses a name with an extension that is not allowed, before any byte is read; returns the name to show. */
export function checkName(filename: string, takes: Takes): string {
  const name = displayName(filename)
  const { endings, wrongKind } = fileRules(takes)
  if (!endings.includes(extensionOf(name))) throw new Refusal(wrongKind)
  return name
}

/** Refuses more bytes than are taken. */
export function checkSize(length: number, takes: Takes): void {
  const { maxBytes, tooLarge } = fileRules(takes)
  if (length > maxBytes) throw new Refusal(tooLarge)
}

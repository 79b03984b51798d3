import { Refusal } from '#server/base/refusal.ts'
import { contentOf, endingsOf, extensionOf } from '#shared/files/content.ts'
import { fileMessages, fileRules, type Takes } from '#shared/files/file-kinds.ts'
import { isActivePdf } from '../active-pdf.ts'
import { displayName, withExtension } from '../display-name.ts'
import { fileTypes } from '../file-types.ts'
import { asksForPassword } from '../pdf-password.ts'
import { redraw, type Redraw } from '../picture.ts'
import { whyRefused } from '../why-refused.ts'

export type Upload = { bytes: Uint8Array; filename: string; takes: Takes }

/** A file as it may be stored and served: `name` is for people only, `type` is the Content-Type; `needsPassword` belongs to DOC-26. */
export type CheckedFile = { bytes: Uint8Array; type: string; extension: string; name: string; needsPassword?: boolean }

/**
 * SEC-5: checks that a file has the type it is stored as, and is harmless: size, first bytes, then the type's own check. A name with
 * a wrong or missing extension is corrected (DOC-4). Throws `Refusal` with the fixed message (DOC-3) and a `Hint` that says why.
 */
export async function inspect({ bytes, filename, takes }: Upload, activePdfs: 'refuse' | 'allow'): Promise<CheckedFile> {
  const name = displayName(filename)
  const possible = possibleEndings(name, bytes, takes)
  const { endings, wrongKind } = fileRules(takes)
  const wrong = () => new Refusal(wrongKind, whyRefused(bytes, extensionOf(name), endings))
  if (possible.length === 0 && !endings.includes(extensionOf(name))) throw wrong()
  checkSize(bytes.length, takes)
  const draw: Redraw = (picture, format) => redraw(picture, format, takes.keepsClear)
  for (const ending of possible) {
    const fileType = fileTypes.get(ending)
    const kept = await fileType?.keep(bytes, draw)
    if (!fileType || !kept) continue
    const { type, extension } = fileType
    if (extension === 'pdf' && activePdfs === 'refuse' && (await isActivePdf(kept))) throw new Refusal(fileMessages.activePdf)
    const file = { bytes: kept, type, extension, name: withExtension(name, extension) }
    return extension === 'pdf' && (await asksForPassword(kept)) ? { ...file, needsPassword: true } : file
  }
  throw wrong()
}

/** The accepted types that a file may have: first by its name, then only by its content. */
function possibleEndings(name: string, bytes: Uint8Array, takes: Takes): readonly string[] {
  const { endings } = fileRules(takes)
  const content = contentOf(bytes)
  const named = extensionOf(name)
  const begins = fileTypes.get(named)?.begins
  const isAsNamed = endings.includes(named) && (begins ?? content) === content
  // Three programs write compound files: only the name tells which.
  const byContent = content === 'compound' ? [] : endingsOf(content).filter((ending) => endings.includes(ending))
  // A JPEG has two extensions, but is decoded once.
  const others = content === 'jpg' ? byContent.slice(0, begins === 'jpg' ? 0 : 1) : byContent
  return isAsNamed ? [named, ...others.filter((ending) => ending !== named)] : others
}

export function checkSize(length: number, takes: Takes): void {
  const { maxBytes, tooLarge } = fileRules(takes)
  if (length > maxBytes) throw new Refusal(tooLarge)
}

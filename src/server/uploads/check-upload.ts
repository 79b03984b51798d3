import { ScannerUnusable, type VirusScanner } from '#server/ports/virus-scanner.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import type { Logger } from '#server/start/log.ts'
import { endingsByContent, fileMessages, fileRules, type Takes } from '#shared/files/file-kinds.ts'
import { isActivePdf } from './active-pdf.ts'
import { displayName, extensionOf, withExtension } from './display-name.ts'
import { fileTypes } from './file-types.ts'
import { asksForPassword } from './pdf-password.ts'
import { openPictures } from './picture.ts'

/** A file as it was uploaded, and what its slot accepts. */
type Upload = { bytes: Uint8Array; filename: string; takes: Takes }

/** A file as it may be stored and served: `name` is for people only, `type` is the Content-Type; `needsPassword` is of DOC-26. */
export type CheckedFile = { bytes: Uint8Array; type: string; extension: string; name: string; needsPassword?: boolean }

/**
 * SEC-5: proves that a file is what it is stored as, and harmless: size, first bytes, then the type's own check. A name with another
 * ending, or none, is put right (DOC-4). Throws `Refusal` in the fixed words (DOC-3); `HttpError` 429 when too many pictures wait, 503 while
 * malware can't be looked for.
 */
export type UploadCheck = (upload: Upload) => Promise<CheckedFile>

const notChecked = "Files can't be checked at the moment. Please try again."

/** `scanner` is undefined where none is set. */
type Options = { activePdfs?: 'refuse' | 'allow'; scanner?: VirusScanner | undefined; log?: Pick<Logger, 'error'> }

/** One check for the whole process, so that pictures are drawn a few at a time. */
export function openUploadCheck({ activePdfs = 'refuse', scanner, log }: Options = {}): UploadCheck {
  const redraw = openPictures()
  /** SEC-21: nothing is stored unchecked where there is a scanner. */
  const refuseMalware = async (bytes: Uint8Array): Promise<void> => {
    const isInfected = await scanner?.isInfected(bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerUnusable)) throw error
      log?.error({ err: error }, 'the virus scanner is not usable')
      throw new HttpError(503, notChecked, 10)
    })
    if (isInfected) throw new Refusal(fileMessages.malware)
  }
  return async ({ bytes, filename, takes }) => {
    const name = displayName(filename)
    const possible = endingsOf(name, bytes, takes)
    const { endings, wrongKind } = fileRules(takes)
    if (possible.length === 0 && !endings.includes(extensionOf(name))) throw new Refusal(wrongKind)
    checkSize(bytes.length, takes)
    for (const ending of possible) {
      const fileType = fileTypes.get(ending)
      const kept = await fileType?.keep(bytes, redraw)
      if (!fileType || !kept) continue
      const { type, extension } = fileType
      if (extension === 'pdf' && activePdfs === 'refuse' && (await isActivePdf(kept))) throw new Refusal(fileMessages.activePdf)
      await refuseMalware(kept)
      const file = { bytes: kept, type, extension, name: withExtension(name, extension) }
      return extension === 'pdf' && (await asksForPassword(kept)) ? { ...file, needsPassword: true } : file
    }
    throw new Refusal(wrongKind)
  }
}

/** What a file may be, of what is taken: first as it is named, then by its content alone. */
function endingsOf(name: string, bytes: Uint8Array, takes: Takes): readonly string[] {
  const { endings } = fileRules(takes)
  const start = bytes.subarray(0, 8).toHex()
  const named = extensionOf(name)
  const isAsNamed = endings.includes(named) && fileTypes.get(named)?.begins.some((prefix) => start.startsWith(prefix))
  const others = endingsByContent(start, endings)
  if (!isAsNamed) return others
  // A JPEG has two endings, and is drawn once.
  return [named, ...others.filter((ending) => ending !== named && !(named === 'jpeg' && ending === 'jpg'))]
}

/** Refuses more bytes than are taken. */
export function checkSize(length: number, takes: Takes): void {
  const { maxBytes, tooLarge } = fileRules(takes)
  if (length > maxBytes) throw new Refusal(tooLarge)
}

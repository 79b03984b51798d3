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
 * SEC-5: checks that a file has the type it is stored as, and is harmless: size, first bytes, then the type's own check. A name with
 * a wrong or missing extension is corrected (DOC-4). Throws `Refusal` with the fixed message (DOC-3); `HttpError` 429 when too many pictures are
 * waiting, 503 while the scanner can't be reached.
 */
export type UploadCheck = (upload: Upload) => Promise<CheckedFile>

const notChecked = "Files can't be checked at the moment. Please try again."

/** `scanner` is undefined if none is configured. */
type Options = { activePdfs?: 'refuse' | 'allow'; scanner?: VirusScanner | undefined; log?: Pick<Logger, 'error'> }

/** One for the whole process, so that only a few pictures are decoded at a time. */
export function openUploadCheck({ activePdfs = 'refuse', scanner, log }: Options = {}): UploadCheck {
  const redraw = openPictures()
  /** SEC-21: nothing is stored unchecked if there is a scanner. */
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

/** The accepted types that a file may have: first by its name, then only by its content. */
function endingsOf(name: string, bytes: Uint8Array, takes: Takes): readonly string[] {
  const { endings } = fileRules(takes)
  const start = bytes.subarray(0, 8).toHex()
  const named = extensionOf(name)
  const isAsNamed = endings.includes(named) && fileTypes.get(named)?.begins.some((prefix) => start.startsWith(prefix))
  const others = endingsByContent(start, endings)
  if (!isAsNamed) return others
  // A JPEG has two extensions, but is decoded once.
  return [named, ...others.filter((ending) => ending !== named && !(named === 'jpeg' && ending === 'jpg'))]
}

/** Refuses a file that is too large. */
export function checkSize(length: number, takes: Takes): void {
  const { maxBytes, tooLarge } = fileRules(takes)
  if (length > maxBytes) throw new Refusal(tooLarge)
}

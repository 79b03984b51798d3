import { ScannerUnusable, type VirusScanner } from '#server/ports/virus-scanner.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Logger } from '#server/base/log.ts'
import { fileMessages } from '#shared/files/file-kinds.ts'
import type { CheckedFile, Upload } from './parsing/inspect.ts'
import { openParsers, type Parsers } from './parsing/parsers.ts'

/** Throws `Refusal` with the fixed message (DOC-3); `HttpError` 429 when too many files wait, 503 while the scanner can't be reached. */
export type UploadCheck = (upload: Upload) => Promise<CheckedFile>

const notChecked = "Files can't be checked at the moment. Please try again."

type Options = { activePdfs?: 'refuse' | 'allow'; scanner?: VirusScanner | undefined; log?: Pick<Logger, 'error'> }

export function openUploads({ scanner, log, ...options }: Options = {}): { parsers: Parsers; checkUpload: UploadCheck } {
  const parsers = openParsers({ ...options, log })
  /** SEC-21: nothing is stored unchecked if there is a scanner. */
  const refuseMalware = async (bytes: Uint8Array): Promise<void> => {
    const isInfected = await scanner?.isInfected(bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerUnusable)) throw error
      log?.error({ err: error }, 'the virus scanner is not usable')
      throw new HttpError(503, notChecked, 10)
    })
    if (isInfected) throw new Refusal(fileMessages.malware)
  }
  return {
    parsers,
    async checkUpload(upload) {
      const file = await parsers.inspect(upload)
      await refuseMalware(file.bytes)
      return file
    },
  }
}

import { PdfBusy, type PdfDocument, type PdfMaker } from '#server/ports/pdf-maker.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coverageOf } from './coverage.ts'
import { familiesIn, installedFamilies, type Family } from './fonts/families.ts'
import { concurrencyLimit } from '#server/base/concurrency-limit.ts'
import { HttpError } from '#server/base/refusal.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { processPool } from '#server/jobs/process-pool.ts'
import type { TypstJob } from './worker/typst-job.ts'
import { typstJob } from './worker/typst-job.ts'

/** `templates` is the folder of the `.typ` files, `ownFonts` the operator's (`PDF_FONTS`); `cutOff` and `restMs` are in milliseconds. */
export type TypstPdfOptions = {
  workers?: number
  queue?: number
  cutOff?: number
  restMs?: number
  templates?: URL
  ownFonts?: string | undefined
}

/** Typesets with Typst in worker processes, started when first needed. What users typed reaches a template as data, never as markup. */
export function typstPdfMaker({
  workers = 2,
  queue = 50,
  cutOff = 20_000,
  // A worker holds some 190 MB.
  restMs = minuteMs,
  templates = shipped,
  ownFonts,
}: TypstPdfOptions = {}): PdfMaker {
  const look = readFileSync(new URL('parts/look.typ', shipped), 'utf8')
  const coverage = coverageOf(installedFamilies(), look, ownFonts === undefined ? [] : readable(ownFonts))
  const folder = fileURLToPath(templates)
  const pool = processPool<TypstJob, Uint8Array>({
    entry: new URL('./worker/typst-worker.ts', import.meta.url),
    args: ownFonts === undefined ? [folder] : [folder, ownFonts],
    // Keeps the machine's own fonts out, and the server's secrets away from the worker.
    env: { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', templates)) },
    workers,
    cutOff,
    restMs,
    megabytes: 600,
  })
  // SEC-28: many documents of one person leave a worker, and half of the line, to others.
  const ofOne = { atOnce: Math.max(1, workers - 1), inLine: Math.ceil(queue / 2) }
  const inTurn = concurrencyLimit({ atOnce: workers, inLine: queue, ofOne, busy: 'Every worker is busy and the queue is full' })
  return {
    printable: coverage.printable,
    async make(document: PdfDocument) {
      try {
        return await inTurn(() => pool.run(typstJob(document, coverage)))
      } catch (error) {
        if (error instanceof HttpError) throw new PdfBusy(error.message)
        throw error
      }
    },
    close: () => pool.close(),
  }
}

/** An operator hears at the start of a folder or a font that can't be read. */
function readable(folder: string): Family[] {
  try {
    return familiesIn(folder)
  } catch (error) {
    throw new StartFault('PDF_FONTS must name a folder of TrueType or OpenType fonts that can be read.', { cause: error })
  }
}

const shipped = new URL('../../../pdf/', import.meta.url)

import { PdfBusy, type PdfDocument, type PdfMaker } from '#server/ports/pdf-maker.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coverageOf } from './coverage.ts'
import { installedFamilies } from './fonts.ts'
import { PoolFull, processPool } from './worker/process-pool.ts'
import type { TypstJob } from './worker/typst-job.ts'
import { typstJob } from './worker/typst-job.ts'

/** `templates` is the folder of the `.typ` files; `cutOff` is in milliseconds. */
export type TypstPdfOptions = { workers?: number; queue?: number; cutOff?: number; templates?: URL }

/** Typesets with Typst in worker processes, started when first needed. What users typed reaches a template as data, never as markup. */
export function typstPdfMaker({ workers = 2, queue = 50, cutOff = 20_000, templates = shipped }: TypstPdfOptions = {}): PdfMaker {
  const folder = fileURLToPath(templates)
  const pool = processPool<TypstJob, Uint8Array>({
    entry: new URL('./worker/typst-worker.ts', import.meta.url),
    args: [folder],
    // Keeps the machine's own fonts out, and the server's secrets away from the worker.
    env: { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', templates)) },
    workers,
    queue,
    cutOff,
  })
  const coverage = coverageOf(installedFamilies(), readFileSync(new URL('parts/look.typ', shipped), 'utf8'))
  return {
    printable: coverage.printable,
    async make(document: PdfDocument) {
      try {
        return await pool.run(typstJob(document, coverage))
      } catch (error) {
        if (error instanceof PoolFull) throw new PdfBusy(error.message)
        throw error
      }
    },
    close: () => pool.close(),
  }
}

const shipped = new URL('../../../pdf/', import.meta.url)

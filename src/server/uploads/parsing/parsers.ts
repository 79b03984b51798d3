import { processPool } from '#server/jobs/process-pool.ts'
import { concurrencyLimit } from '#server/base/concurrency-limit.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Logger } from '#server/base/log.ts'
import { fileMessages, fileRules } from '#shared/files/file-kinds.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { CheckedFile, Upload } from './inspect.ts'
import type { Parsed, ToParse } from './parser-worker.ts'
import type { Fit } from '../picture.ts'

/** `inspect` throws `Refusal` where the file is the reason, `fit` an error; both `HttpError` 429 when too many files are waiting. */
export type Parsers = {
  inspect(upload: Upload): Promise<CheckedFile>
  fit(bytes: Uint8Array, box: Fit): Promise<Uint8Array>
  close(): Promise<void>
}

type Options = { activePdfs?: 'refuse' | 'allow'; log?: Pick<Logger, 'error'> | undefined }

/** SEC-28: the files of one person leave a worker, and half of the line, to others. */
const inTurns = {
  atOnce: 2,
  inLine: 100,
  ofOne: { atOnce: 1, inLine: 50 },
  busy: 'Too many files are being read at the moment. Please try again.',
}

/** A picture of SEC-6 needs up to 270 MB while it is redrawn. */
const megabytes = 320

/** SEC-40: reads uploaded files in separate processes with limited memory and without the product's secrets and connections. */
export function openParsers({ activePdfs = 'refuse', log }: Options = {}): Parsers {
  const pool = processPool<ToParse, Parsed>({
    entry: new URL('./parser-worker.ts', import.meta.url),
    workers: inTurns.atOnce,
    cutOff: minuteMs / 2,
    megabytes,
    restMs: minuteMs,
  })
  const inTurn = concurrencyLimit(inTurns)
  return {
    async inspect(upload) {
      const unreadable = (error: unknown): Parsed => {
        log?.error({ err: error, bytes: upload.bytes.length }, 'an uploaded file could not be read within its limits')
        return { refused: fileRules(upload.takes).wrongKind, fields: { Hint: fileMessages.cutOff } }
      }
      const parsed = await inTurn(() => pool.run({ upload, activePdfs }).catch(unreadable))
      if ('file' in parsed) return parsed.file
      throw 'refused' in parsed ? new Refusal(parsed.refused, parsed.fields) : new Error('A file was only drawn')
    },
    async fit(picture, box) {
      const parsed = await inTurn(() => pool.run({ picture, box }))
      if ('drawn' in parsed) return parsed.drawn
      throw new Error('A stored picture could not be drawn')
    },
    close: () => pool.close(),
  }
}

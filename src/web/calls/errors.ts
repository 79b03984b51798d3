import { lightWords } from '../language/light-words.ts'
import { t } from '#web/language/t.ts'

/** The server said no: a broken rule, a duplicate, a locked record. The message is for the user; `fields` came with it. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, unknown>>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}

type GateAnswer = { status: number; message: string; retryAfter?: number | undefined; requestId?: string | undefined }

/** CALL-4: stopped at the gate with an HTTP status. `retryAfter` in seconds. */
export class GateError extends Error {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  constructor({ status, message, retryAfter, requestId }: GateAnswer) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

export class Offline extends Error {
  constructor() {
    super(lightWords.offline)
  }
}

/** Seconds after which to try again, for instance when the server is overloaded; undefined if trying again is no use. */
export const busyFor = (error: unknown): number | undefined =>
  error instanceof GateError && error.status === 503 ? error.retryAfter : undefined

/** Has the server's hint on a second line; our own faults are not explained to the user. */
export function wordsFor(error: unknown): string {
  if (error instanceof Refused) return [t(error.message), ...hintOf(error)].join('\n')
  if (error instanceof Offline) return t(error.message)
  if (!(error instanceof GateError)) return t(lightWords.somethingWrong)
  if (error.status >= 500 && error.requestId && error.retryAfter === undefined)
    return t(lightWords.fault, { requestId: error.requestId })
  return error.retryAfter === undefined ? t(error.message) : `${t(error.message)} ${waitFor(error.retryAfter)}`
}

const hintOf = ({ fields: { Hint } }: Refused) => (typeof Hint === 'string' ? [t(Hint)] : [])

const waitFor = (seconds: number) =>
  seconds < 90 ? t(lightWords.secondsLeft, { seconds }) : t(lightWords.minutesLeft, { minutes: Math.ceil(seconds / 60) })

import type { Violation } from '#shared/rule.ts'

/**
 * A refusal for the user: HTTP 200, false, and this exact message. Anything else thrown is a fault. `fields` go into the
 * reply next to the message, for screens that use them.
 */
export class Refusal extends Error {
  readonly fields: Record<string, unknown>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}

/** The refusal of a broken rule: its field, and the mistake in the typed text. */
export const refusalOf = ({ message, field, hint }: Violation): Refusal =>
  new Refusal(message, { field, ...(hint !== undefined && { Hint: hint }) })

/** A refusal at the gate: answered with an HTTP status. `retryAfter` in seconds, for 409, 429 and 503. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503
  readonly retryAfter: number | undefined
  constructor(status: HttpError['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

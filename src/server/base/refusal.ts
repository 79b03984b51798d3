import type { Violation } from '#shared/rule.ts'

/** Answered with HTTP 200, false and this exact message; anything else thrown is a fault. `fields` go into the reply. */
export class Refusal extends Error {
  readonly fields: Record<string, unknown>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}

export const refusalOf = ({ message, field, hint }: Violation): Refusal =>
  new Refusal(message, { field, ...(hint !== undefined && { Hint: hint }) })

/** Answered with an HTTP status. `retryAfter` in seconds, for 409, 429 and 503. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503
  readonly retryAfter: number | undefined
  constructor(status: HttpError['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

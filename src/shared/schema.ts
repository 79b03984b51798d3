import { z } from 'zod'

/** CALL-4: the message for a body that breaks no rule with a message of its own, but has the wrong shape. */
export const malformed = 'The request is malformed.'

/** A text that must be there: one message for absent, not a text, and blank. */
export const required = (message: string) => z.string(message).trim().min(1, message)

export const reasonNeeded = 'Reason is required!'
export const longReason = 'A reason can be at most 500 characters.'

/** The reason for a step that others have to understand; its words are logged. */
export const reason = z.string(reasonNeeded).trim().min(1, reasonNeeded).max(500, longReason)
/** A reason that need not be given; empty then. */
export const reasonIfAny = z.string().trim().max(500, longReason).default('')

/** The rules of the form that asks for a reason, and of the one that only offers a box for it. */
export const reasonRules = z.object({ Reason: reason })
export const reasonIfAnyRules = z.object({ Reason: reasonIfAny })

/**
 * Parses a body. A broken rule carries the schema's own words; anything else is malformed and is answered at the gate.
 * zod consults the per-parse `error` only where the schema has no message of its own.
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown) {
  const parsed = schema.safeParse(body, { error: () => malformed })
  if (parsed.success) return { ok: true as const, value: parsed.data }
  const message = parsed.error.issues[0]?.message ?? malformed
  return { ok: false as const, kind: message === malformed ? ('malformed' as const) : ('rule' as const), message }
}

import { z } from 'zod'
import type { Read } from './values/read.ts'

/** CALL-4: the message for a body that has the wrong shape but breaks no rule with its own message. */
export const malformed = 'The request is malformed.'

/** A required text: one message for absent, not a text, and blank. */
export const required = (message: string) => z.string(message).trim().min(1, message)

/** A text that is read as a value, and stored as the reader has it. What is wrong with this one goes with the message as its hint. */
export const readAs = <Value>(read: (text: string) => Read<Value>, message: string) =>
  z.string().transform((text, context) => {
    const result = read(text)
    if (result.ok) return result.value
    context.issues.push({ code: 'custom', message, params: { hint: result.hint }, input: text })
    return z.NEVER
  })

/** The hint of a broken rule of a schema, if it has one. */
export function hintIn(issue: z.core.$ZodIssue | undefined): string | undefined {
  const hint: unknown = issue?.code === 'custom' ? issue.params?.['hint'] : undefined
  return typeof hint === 'string' ? hint : undefined
}

/** A text of several lines as it is stored: they end in a bare line feed, however they were typed, and nothing blank follows. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd()

/** SCREEN-37: a row as the caller read it before changing it, by the names of the body; only what differs from it is a change. */
export const seen = z.record(z.string(), z.unknown()).optional()
export type Seen = z.output<typeof seen>

export const reasonNeeded = 'Reason is required!'
export const longReason = 'A reason can be at most 500 characters.'

/** The reason for a step that others have to understand; it is logged. */
export const reason = z.string(reasonNeeded).trim().min(1, reasonNeeded).max(500, longReason)
/** An optional reason, which may be empty. */
export const reasonIfAny = z.string().trim().max(500, longReason).default('')

/** The rules of a form that requires a reason, and of one with an optional box for it. */
export const reasonRules = z.object({ Reason: reason })
export const reasonIfAnyRules = z.object({ Reason: reasonIfAny })

/**
 * Parses a body. A broken rule has the schema's own message; anything else is malformed and is answered at the gate.
 * zod consults the per-parse `error` only where the schema has no message of its own.
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown) {
  const parsed = schema.safeParse(body, { error: () => malformed })
  if (parsed.success) return { ok: true as const, value: parsed.data }
  const [issue] = parsed.error.issues
  const message = issue?.message ?? malformed
  const kind = message === malformed ? ('malformed' as const) : ('rule' as const)
  return { ok: false as const, kind, message, hint: hintIn(issue) }
}

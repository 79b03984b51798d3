import { z } from 'zod/mini'
import { asMeant, asMeantLine, isWithin, withPlainDigits } from './text/as-meant.ts'
import type { Read } from './values/read.ts'

/** CALL-4: the message for a body that has the wrong shape but breaks no rule with its own message. */
export const malformed = 'The request is malformed.'

/** A text of several lines as it is meant; `line` is one of one line. */
export const text = (message?: string) => z.string(message).check(z.overwrite((typed) => asMeant(typed).trim()))
export const line = (message?: string) => z.string(message).check(z.overwrite(asMeantLine))
/** The same for a text that asks for digits, of whatever script. */
export const digits = (message?: string) => z.string(message).check(z.overwrite((typed) => withPlainDigits(asMeantLine(typed))))

/** A required text of one line, or of several: one message for absent, not a text, and blank. */
export const required = (message: string) => line(message).check(z.minLength(1, message))
export const requiredText = (message: string) => text(message).check(z.minLength(1, message))

/** A text whose first line may be indented: nothing blank follows it. */
export const withLineFeeds = (typed: string): string => asMeant(typed).trimEnd()

/** At most so many characters as a reader counts them, where `max` counts units: `text().check(atMost(500, tooLong))`. */
export function atMost(characters: number, message?: string): z.core.$ZodCheck<string> {
  const check = z.maxLength(characters, message) as z.core.$ZodCheckMaxLength<string>
  check._zod.check = ({ value, issues }) => {
    if (isWithin(value, characters)) return
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: characters,
      inclusive: true,
      input: value,
      inst: check,
      continue: true,
    })
  }
  return check
}

/** A text that no door may change: a password, of which every character counts. */
export const raw = <Schema extends z.ZodMiniType>(schema: Schema): Schema => schema.check(z.meta({ raw: true }))

/** A text that is read as a value, and stored as the reader has it. What is wrong with this one goes with the message as its hint. */
export const readAs = <Value>(read: (text: string) => Read<Value>, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const result = read(text)
      if (result.ok) return result.value
      context.issues.push({ code: 'custom', message, params: { hint: result.hint }, input: text })
      return z.NEVER
    }),
  )

/** Reads as this value if the schema refuses the input. */
export const readOr = z.catch

/** The hint of a broken rule of a schema, if it has one. */
export function hintIn(issue: z.core.$ZodIssue | undefined): string | undefined {
  const hint: unknown = issue?.code === 'custom' ? issue.params?.['hint'] : undefined
  return typeof hint === 'string' ? hint : undefined
}

/** SCREEN-37: a row as the caller read it before changing it, by the names of the body; only what differs from it is a change. */
export const seen = z.optional(z.record(z.string(), z.unknown()))
export type Seen = z.output<typeof seen>

export const reasonNeeded = 'Reason is required!'
export const longReason = 'A reason can be at most 500 characters.'

/** The reason for a step that others have to understand; it is logged. */
export const reason = requiredText(reasonNeeded).check(atMost(500, longReason))
/** An optional reason, which may be empty. */
export const reasonIfAny = z._default(text().check(atMost(500, longReason)), '')

/** The rules of a form that requires a reason, and of one with an optional box for it. */
export const reasonRules = z.object({ Reason: reason })
export const reasonIfAnyRules = z.object({ Reason: reasonIfAny })

/**
 * Parses a body. A broken rule has the schema's own message; anything else is malformed and is answered at the gate.
 * zod consults the per-parse `error` only where the schema has no message of its own.
 */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown) {
  const parsed = schema.safeParse(body, { error: () => malformed })
  if (parsed.success) return { ok: true as const, value: parsed.data }
  const [issue] = parsed.error.issues
  const message = issue?.message ?? malformed
  const kind = message === malformed ? ('malformed' as const) : ('rule' as const)
  return { ok: false as const, kind, message, hint: hintIn(issue) }
}

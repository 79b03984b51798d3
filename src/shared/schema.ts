import { z } from 'zod/mini'
import { asMeant, asMeantLine, isWithin, withPlainDigits } from './text/as-meant.ts'
import type { Read } from './values/read.ts'

/** CALL-4: the message for a body that has the wrong shape but breaks no rule with its own message. */
export const malformed = 'The request is malformed.'

export const text = (message?: string) => z.string(message).check(z.overwrite((typed) => asMeant(typed).trim()))
export const line = (message?: string) => z.string(message).check(z.overwrite(asMeantLine))
export const digits = (message?: string) => z.string(message).check(z.overwrite((typed) => withPlainDigits(asMeantLine(typed))))

/** One message for absent, not a text, and blank. */
export const required = (message: string) => line(message).check(z.minLength(1, message))
export const requiredText = (message: string) => text(message).check(z.minLength(1, message))

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

/** The fault of this text goes with the message as its hint. */
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

export function hintIn(issue: z.core.$ZodIssue | undefined): string | undefined {
  const hint: unknown = issue?.code === 'custom' ? issue.params?.['hint'] : undefined
  return typeof hint === 'string' ? hint : undefined
}

/** SCREEN-37: a row as the caller read it before changing it, by the names of the body; only what differs from it is a change. */
export const seen = z.optional(z.record(z.string(), z.unknown()))
export type Seen = z.output<typeof seen>

export const reasonNeeded = 'Reason is required!'
export const longReason = 'A reason can be at most 500 characters.'

export const reason = requiredText(reasonNeeded).check(atMost(500, longReason))
export const reasonIfAny = z._default(text().check(atMost(500, longReason)), '')

export const reasonRules = z.object({ Reason: reason })
export const reasonIfAnyRules = z.object({ Reason: reasonIfAny })

/** A broken rule has the schema's own message; anything else is malformed. zod consults `error` only where the schema has no message. */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown) {
  const parsed = schema.safeParse(body, { error: () => malformed })
  if (parsed.success) return { ok: true as const, value: parsed.data }
  const [issue] = parsed.error.issues
  const message = issue?.message ?? malformed
  const kind = message === malformed ? ('malformed' as const) : ('rule' as const)
  return { ok: false as const, kind, message, hint: hintIn(issue) }
}

import { isBlankText, isWithin } from './text/as-meant.ts'
import type { CalendarDate } from './time/dates.ts'
import type { Read } from './values/read.ts'

/** The values of a form, by wire name: unchecked JSON. */
export type Values = Readonly<Record<string, unknown>>

/**
 * One requirement on one field. A `required` rule applies when a person is done (Next, submission) or sends the field
 * empty; a `format` rule always applies, checks a value that is there, and accepts a blank. It returns the message to show, or
 * undefined. It never throws, whatever the values are.
 */
export type Rule = {
  field: string
  binds: 'required' | 'format'
  violation: (values: Values, today: CalendarDate) => string | undefined
  /** The fault of this text in detail; the message beside it may have fixed words. */
  hint?: (values: Values) => string | undefined
}

/** The rule that was broken, as the user reads it. */
export type Violation = { field: string; message: string; hint?: string }

/** Blank: absent, null, a text in which a reader sees nothing, an unticked box, a list or an object without members. Zero is something. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value)
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === false || Number.isNaN(value)
}

/** The field must not be blank. */
export const required = (field: string, message: string): Rule => ({
  field,
  binds: 'required',
  violation: (values) => (isBlank(values[field]) ? message : undefined),
})

/** A value in the field must pass a test. */
export const satisfies = (field: string, test: (value: unknown, today: CalendarDate) => boolean, message: string): Rule => ({
  field,
  binds: 'format',
  violation: (values, today) => (isBlank(values[field]) || test(values[field], today) ? undefined : message),
})

/** At most so many characters, as a reader counts them. */
export const atMost = (field: string, characters: number, message: string) =>
  satisfies(field, (value) => typeof value !== 'string' || isWithin(value, characters), message)

/** The whole text must match. */
export const matches = (field: string, pattern: RegExp, message: string) =>
  satisfies(field, (value) => typeof value === 'string' && pattern.test(value), message)

/** Requires a text that `read` accepts; the rule reports the mistake in the text. */
export const reads = (field: string, read: (text: string) => Read<unknown>, message: string): Rule => ({
  ...satisfies(field, (value) => typeof value === 'string' && read(value).ok, message),
  hint: (values) => hintOf(read, values[field]),
})

/** The hint for a value; undefined if it is no text, or a right one. */
export function hintOf(read: (text: string) => Read<unknown>, value: unknown): string | undefined {
  const result = typeof value === 'string' && !isBlank(value) ? read(value) : undefined
  return result?.ok === false ? result.hint : undefined
}

/** The text must be one of a list. */
export const oneOf = (field: string, choices: readonly string[], message: string) =>
  satisfies(field, (value) => typeof value === 'string' && choices.includes(value), message)

/** The rule, only while a condition on the values is true. */
export const when = (condition: (values: Values) => boolean, rule: Rule): Rule => ({
  ...rule,
  violation: (values, today) => (condition(values) ? rule.violation(values, today) : undefined),
})

/** The first broken rule, in the order of the list: forms report one problem at a time. */
export function firstViolation(rules: readonly Rule[], values: Values, today: CalendarDate): Violation | undefined {
  for (const { field, violation, hint } of rules) {
    const message = violation(values, today)
    const words = message === undefined ? undefined : hint?.(values)
    if (message !== undefined) return { field, message, ...(words !== undefined && { hint: words }) }
  }
  return undefined
}

/** The first broken rule of each of these fields, in their order: a page that lists all that is wrong says one thing of each. */
export const violationsByField = (
  rules: readonly Rule[],
  fields: readonly string[],
  values: Values,
  today: CalendarDate,
): Violation[] =>
  fields.flatMap(
    (name) =>
      firstViolation(
        rules.filter(({ field }) => field === name),
        values,
        today,
      ) ?? [],
  )

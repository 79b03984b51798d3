import { isBlankText, isWithin } from './text/as-meant.ts'
import type { CalendarDate } from './time/dates.ts'
import type { Read } from './values/read.ts'

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
  hint?: (values: Values) => string | undefined
}

export type Violation = { field: string; message: string; hint?: string }

/** Blank: absent, null, a text in which a reader sees nothing, an unticked box, a list or an object without members. Zero is something. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value)
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === false || Number.isNaN(value)
}

export const required = (field: string, message: string): Rule => ({
  field,
  binds: 'required',
  violation: (values) => (isBlank(values[field]) ? message : undefined),
})

export const satisfies = (field: string, test: (value: unknown, today: CalendarDate) => boolean, message: string): Rule => ({
  field,
  binds: 'format',
  violation: (values, today) => (isBlank(values[field]) || test(values[field], today) ? undefined : message),
})

export const atMost = (field: string, characters: number, message: string) =>
  satisfies(field, (value) => typeof value !== 'string' || isWithin(value, characters), message)

export const matches = (field: string, pattern: RegExp, message: string) =>
  satisfies(field, (value) => typeof value === 'string' && pattern.test(value), message)

export const reads = (field: string, read: (text: string) => Read<unknown>, message: string): Rule => ({
  ...satisfies(field, (value) => typeof value === 'string' && read(value).ok, message),
  hint: (values) => hintOf(read, values[field]),
})

export function hintOf(read: (text: string) => Read<unknown>, value: unknown): string | undefined {
  const result = typeof value === 'string' && !isBlank(value) ? read(value) : undefined
  return result?.ok === false ? result.hint : undefined
}

export const oneOf = (field: string, choices: readonly string[], message: string) =>
  satisfies(field, (value) => typeof value === 'string' && choices.includes(value), message)

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

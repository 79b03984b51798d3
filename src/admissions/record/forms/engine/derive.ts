import { compareDates, parseFormDate, wholeYears, type CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import type { Entry, Variant } from '../variant.ts'

/**
 * The values with those that follow from others. They are worked out at every reading and never stored: an age grows, and
 * a flag can't then differ from the choice it follows. What can't be worked out is absent, whatever was there before.
 */
export function withDerived(variant: Variant, values: Values, today: CalendarDate): Record<string, unknown> {
  const all: Record<string, unknown> = { ...values }
  for (const [name, derive] of Object.entries(variant.derive)) {
    const value = derive(values, today)
    if (value === undefined) delete all[name]
    else all[name] = value
  }
  return all
}

/** An entry of a repeating group with what follows from it. */
export function derivedEntry({ derive = {} }: Entry, values: Values): Record<string, unknown> {
  const derived = Object.entries(derive).map(([name, of]): [string, unknown] => [name, of(values)])
  const all = Object.entries({ ...values, ...Object.fromEntries(derived) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** Whole years lived, from a `DD-MM-YYYY`; undefined without a real day of birth, or before it. */
export const ageFrom = (field: string) => (values: Values, today: CalendarDate) => {
  const value = values[field]
  const born = typeof value === 'string' ? parseFormDate(value) : undefined
  return born && compareDates(born, today) <= 0 ? wholeYears(born, today) : undefined
}

/** Whether a field holds one particular choice. */
export const isChosen = (field: string, choice: string) => (values: Values) => values[field] === choice

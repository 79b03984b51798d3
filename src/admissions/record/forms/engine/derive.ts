import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { ageOn, compute } from '../definition/computed.ts'
import type { Entry } from '../field.ts'
import type { Variant } from '../variant.ts'

/** Drops what can't be computed. */
export function withDerived(variant: Variant, values: Values, today: CalendarDate): Record<string, unknown> {
  const all: Record<string, unknown> = { ...values }
  for (const [name, computed] of Object.entries(variant.derive)) {
    const value = 'age' in computed ? ageOn(today, values[computed.age]) : compute(computed, values)
    if (value === undefined) delete all[name]
    else all[name] = value
  }
  return all
}

export function derivedEntry({ derive = {} }: Entry, values: Values): Record<string, unknown> {
  const derived = Object.entries(derive).map(([name, computed]): [string, unknown] => [name, compute(computed, values)])
  const all = Object.entries({ ...values, ...Object.fromEntries(derived) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

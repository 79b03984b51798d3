import { saveViolation } from '#admissions/record/forms/engine/check.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import { normalise, type Writer } from '#admissions/record/forms/engine/normalise.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import type { Draft } from './draft.ts'

type Situation = {
  variant: Variant
  record: Values
  draft: Draft
  refused: Readonly<Record<string, string>>
  by: Writer
  today: CalendarDate
}

/** An invalid value stays in the browser, and so does a blank where an answer is required (product, Applications). */
export function sendable({ variant, record, draft, refused, by, today }: Situation): Record<string, unknown> {
  const typed = Object.entries(draft.changes).filter(([name]) => !Object.hasOwn(refused, name))
  const values = Object.fromEntries(typed.map(([name, { value }]) => [name, value]))
  return holding(variant, normalise(variant, values, { by, first: false, kept: record }), record, today)
}

export function heldBack(situation: Situation): { field: string; message: string }[] {
  const { variant, record, draft, refused, by, today } = situation
  const patch = sendable(situation)
  const typed = Object.fromEntries(Object.entries(draft.changes).map(([name, { value }]) => [name, value]))
  const judged = normalise(variant, typed, { by, first: false, kept: record })
  const current = withDerived(variant, { ...record, ...judged }, today)
  return Object.keys(fieldsOf(variant))
    .filter((field) => Object.hasOwn(draft.changes, field) && !Object.hasOwn(patch, field))
    .map((field) => {
      const broken = saveViolation(variant, { [field]: judged[field] }, current, today)
      return { field, message: refused[field] ?? broken?.message ?? '' }
    })
}

/** Taking one field out can break another rule, so it repeats until none is broken. */
function holding(variant: Variant, patch: Record<string, unknown>, record: Values, today: CalendarDate): Record<string, unknown> {
  const current = withDerived(variant, { ...record, ...patch }, today)
  const violation = saveViolation(variant, patch, current, today)
  if (!violation) return patch
  const { [violation.field]: _, ...rest } = patch
  return holding(variant, rest, record, today)
}

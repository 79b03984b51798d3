import { saveViolation } from '#admissions/record/forms/engine/check.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import { normalise, type Writer } from '#admissions/record/forms/engine/normalise.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import type { Draft } from './draft.ts'

type Situation = {
  variant: Variant
  /** The record as the server has it. */
  record: Values
  draft: Draft
  /** Fields that the server would not take as they are. */
  refused: Readonly<Record<string, string>>
  by: Writer
  today: CalendarDate
}

/**
 * The part of a draft that can be saved now. "Autosave stores valid values; an invalid one stays in the browser" (product,
 * Applications), and so does a blank where something is required.
 */
export function sendable({ variant, record, draft, refused, by, today }: Situation): Record<string, unknown> {
  const typed = Object.entries(draft.changes).filter(([name]) => !Object.hasOwn(refused, name))
  const values = Object.fromEntries(typed.map(([name, { value }]) => [name, value]))
  return holding(variant, normalise(variant, values, { by, first: false, kept: record }), record, today)
}

/** The fields that stay in the browser, typed and not to be sent as they are, in display order, each with what is wrong with it. */
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

/** The patch without the fields that break a rule; taking one out can break another, so it is asked until none is. */
function holding(variant: Variant, patch: Record<string, unknown>, record: Values, today: CalendarDate): Record<string, unknown> {
  const current = withDerived(variant, { ...record, ...patch }, today)
  const violation = saveViolation(variant, patch, current, today)
  if (!violation) return patch
  const { [violation.field]: _, ...rest } = patch
  return holding(variant, rest, record, today)
}

import { fieldsOf, type Variant } from '../../variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, violationsByField, type Rule, type Values, type Violation } from '#shared/rule.ts'
import { entriesIn, faultyBoxes, labelOfBox } from '../entries.ts'

/** A form that is drawn as one page, its entries as rows of boxes (FORM-42). */
export type OnePage = {
  variant: Variant
  /** In the order in which they are reported. */
  rules: readonly Rule[]
  /** What would be saved of the boxes. */
  patch: Values
  boxes: Values
  today: CalendarDate
}

/** The first broken rule and its box. */
export function firstOfPage(page: OnePage): Violation | undefined {
  const broken = firstViolation(page.rules, page.patch, page.today)
  return broken && { ...broken, field: inBoxes(broken, page)[0]?.field ?? broken.field }
}

/**
 * FORM-59: all that is wrong, in the order of the page. A box whose text can't be read (`refused`, and why) says so itself, in place of a
 * rule about it.
 */
export function problemsOfPage(page: OnePage, refused: ReadonlyMap<string, string> = new Map()) {
  const fields = page.variant.stages.flatMap((stage) => Object.keys(stage.fields))
  const broken = violationsByField(page.rules, fields, page.patch, page.today).flatMap((each) => inBoxes(each, page))
  const found = new Map([...broken.map(({ field, message }) => [field, message] as const), ...refused])
  const place = (box: string) => fields.indexOf(box.split('.')[0] ?? box)
  return [...found]
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, message]) => ({ name, label: labelOfBox(page.variant, name), message }))
}

/** A broken rule about entries as the boxes of their rows that are at fault. */
function inBoxes(broken: Violation, { variant, boxes, today }: OnePage): Violation[] {
  const entry = fieldsOf(variant)[broken.field]?.entry
  if (!entry) return [broken]
  return faultyBoxes(broken.field, entry, entriesIn(boxes[broken.field]), today).map((fault) => ({ ...broken, ...fault }))
}

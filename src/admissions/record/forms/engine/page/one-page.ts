import { entryOf } from '../../field.ts'
import { fieldsOf, type Variant } from '../../variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, violationsByField, type Rule, type Values, type Violation } from '#shared/rule.ts'
import { rulesAsked } from '../../definition/asked.ts'
import { entriesIn, faultyBoxes, labelOfBox } from '../entries.ts'

/** FORM-42: entries are rows of boxes. */
export type OnePage = {
  variant: Variant
  rules: readonly Rule[]
  patch: Values
  boxes: Values
  today: CalendarDate
}

export function firstOfPage(page: OnePage): Violation | undefined {
  const broken = firstViolation(rulesOfPage(page), page.patch, page.today)
  return broken && { ...broken, field: inBoxes(broken, page)[0]?.field ?? broken.field }
}

/** FORM-59: in display order. An unreadable box (`refused`) has its own message in place of a rule's. */
export function problemsOfPage(page: OnePage, refused: ReadonlyMap<string, string> = new Map()) {
  const fields = page.variant.stages.flatMap((stage) => Object.keys(stage.fields))
  const broken = violationsByField(rulesOfPage(page), fields, page.patch, page.today).flatMap((each) => inBoxes(each, page))
  const found = new Map([...broken.map(({ field, message }) => [field, message] as const), ...refused])
  const place = (box: string) => fields.indexOf(box.split('.')[0] ?? box)
  return [...found]
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, message]) => ({ name, label: labelOfBox(page.variant, name), message }))
}

const rulesOfPage = ({ variant, rules, patch }: OnePage) => rulesAsked(fieldsOf(variant), rules, patch)

/** Points a rule about entries to the boxes at fault. */
function inBoxes(broken: Violation, { variant, boxes, today }: OnePage): Violation[] {
  const field = fieldsOf(variant)[broken.field]
  const entry = field && entryOf(field)
  if (!entry) return [broken]
  return faultyBoxes(broken.field, entry, entriesIn(boxes[broken.field]), today).map((fault) => ({ ...broken, ...fault }))
}

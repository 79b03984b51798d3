import { blankEntry, boxesOf } from '#features/forms/engine/boxes.ts'
import { entriesIn, faultyBoxes } from '#features/forms/engine/entries.ts'
import { saveRules, violationsByField } from '#features/forms/engine/check.ts'
import { declarationField } from '#features/forms/declaration.ts'
import { normalise } from '#features/forms/engine/normalise.ts'
import { fieldsOf, type Variant } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { comments } from '#features/forms/declarations/job/candidate.ts'
import { employer, gapIn, hasWorked } from '#features/forms/declarations/job/employment-history.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { firstViolation, type Violation, type Values } from '#shared/rule.ts'

/** What stands in the boxes of the editor, by wire name. */
export type EditorValues = Record<string, unknown>

/** What the editor does not change: the candidate's own words and declaration, and who referred them. */
const readOnly = ['Candidatecommands', 'Referred', declarationField]
const edited = Object.fromEntries(
  Object.entries(fieldsOf(job)).filter(([name, { bookkeeping }]) => !bookkeeping && !readOnly.includes(name)),
)

export const history = 'EmploymentHistory'
export const blankRow = blankEntry(employer)

/** The box of a resume that was chosen and is not saved yet: a `File`, or null. */
export const resume = 'resume'

/** The boxes of a record, or of a new one. There is always an employment row to write in. */
export const valuesOf = (record: Values | undefined): EditorValues => ({
  ...boxesOf(edited, record ?? {}),
  [history]: rowBoxes(record?.[history]),
  [resume]: null,
})

/** The boxes of the public form, which asks the candidate's own words as well; `seed` is what a new record begins with. */
export const publicValues = (typed: Values, seed: Values): EditorValues => ({
  ...seed,
  ...valuesOf(typed),
  ...boxesOf(comments, typed),
})

/** What a save sends of them: tidied, without an employment history for who has none, or an end of what goes on. */
export function patchOf(values: EditorValues, isNew: boolean): Record<string, unknown> {
  const rows = hasWorked(values) ? rowsOf(values).map((row) => (row['Present'] ? { ...row, EndDate: '' } : row)) : []
  return normalise(job, { ...values, [history]: rows }, { by: 'approver', first: isNew })
}

/** `form` is whose rules speak, in whose order; the staff's by default. */
type Situation = { isNew: boolean; isMandatory: boolean; today: CalendarDate; form?: Variant }

/** What is sent, and the rules that hold for it. A new record always needs its e-mail, because it becomes the user name. */
function heldTo(values: EditorValues, { isNew, isMandatory, form = job }: Situation) {
  const patch = patchOf(values, isNew)
  return { patch, rules: [...saveRules(form, patch, isMandatory), ...(isNew ? emailRules : [])] }
}

/** FORM-41: the first broken rule and its box. Required rules hold while fields are mandatory. */
export function jobViolation(values: EditorValues, situation: Situation): Violation | undefined {
  const { patch, rules } = heldTo(values, situation)
  const broken = firstViolation(rules, patch, situation.today)
  return broken && { ...broken, field: inBoxes(broken, values, situation)[0]?.field ?? broken.field }
}

/** FORM-59: the first broken rule of every box, in display order: `shown` are the fields, as they stand on the page. */
export function jobViolations(values: EditorValues, situation: Situation, shown: readonly string[]): Violation[] {
  const { patch, rules } = heldTo(values, situation)
  return violationsByField(rules, shown, patch, situation.today).flatMap((broken) => inBoxes(broken, values, situation))
}

function inBoxes(broken: Violation, values: EditorValues, { today }: Situation): Violation[] {
  if (broken.field !== history) return [broken]
  return faultyBoxes({ name: history, entry: employer, gapIn }, rowsOf(values), today).map((fault) => ({ ...broken, ...fault }))
}

const emailRules = job.stages.flatMap(({ rules }) => rules).filter(({ field }) => field === job.columns.MailId)

function rowBoxes(value: unknown): Values[] {
  const rows = entriesIn(value)
  return rows.length === 0 ? [blankRow] : rows.map((row) => ({ ...blankRow, ...row }))
}

const rowsOf = ({ [history]: rows }: Values): Values[] => entriesIn(rows)

import { blankEntry, boxesOf } from '#admissions/record/forms/engine/boxes.ts'
import { entriesIn, withoutClosed } from '#admissions/record/forms/engine/entries.ts'
import { saveRules } from '#admissions/record/forms/engine/check.ts'
import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import type { OnePage } from '#admissions/record/forms/engine/page/one-page.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { declarationField } from '#admissions/record/forms/declaration.ts'
import { job, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { employer, hasWorked } from '#admissions/record/forms/declarations/job/employment-history.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'

/** The contents of the editor's boxes, by wire name. */
export type EditorValues = Record<string, unknown>

/** Fields that the editor does not change: the candidate's own words and declaration, and the referrer. */
const readOnly = ['Candidatecommands', 'Referred', declarationField]
const besidesThePage = Object.entries(job.unshown).filter(([name, { bookkeeping }]) => !bookkeeping && !readOnly.includes(name))

const history = 'EmploymentHistory'
export const blankRow = blankEntry(employer)

/** The box of a resume that was chosen and is not saved yet: a `File`, or null. */
export const resume = 'resume'

/** The boxes of a record, or of a new one. There is always an employment row to write in. */
export function valuesOf(record: Values | undefined, form: Variant = job): EditorValues {
  const fields = Object.assign({}, ...form.stages.map((stage) => stage.fields), Object.fromEntries(besidesThePage))
  const rows = entriesIn(record?.[history]).map((row) => ({ ...blankRow, ...row }))
  return { ...boxesOf(fields, record ?? {}), [history]: rows.length === 0 ? [blankRow] : rows, [resume]: null }
}

/** The boxes of the public form, which asks the candidate's own words as well; `seed` is what a new record begins with. */
export const publicValues = (typed: Values, seed: Values): EditorValues => ({ ...seed, ...valuesOf(typed, publicJob) })

/** What a save sends of them: tidied, without an employment history for who has none, or an end of what goes on. */
export function patchOf(values: EditorValues, isNew: boolean): Record<string, unknown> {
  const rows = hasWorked(values) ? entriesIn(values[history]).map((row) => withoutClosed(employer, row)) : []
  return normalise(job, { ...values, [history]: rows }, { by: 'approver', first: isNew })
}

/** `form` is whose rules speak, in whose order; the staff's by default. */
type Situation = { isNew: boolean; isMandatory: boolean; today: CalendarDate; form?: Variant }

/** FORM-41: the boxes with the rules that hold for them. Required rules do while fields are mandatory; a new record always needs its e-mail, because it becomes the user name. */
export function pageOf(boxes: EditorValues, { isNew, isMandatory, today, form = job }: Situation): OnePage {
  const patch = patchOf(boxes, isNew)
  const rules = [...saveRules(form, patch, isMandatory), ...(isNew ? emailRules : [])]
  return { variant: form, rules, patch, boxes, today }
}

const emailRules = job.stages.flatMap(({ rules }) => rules).filter(({ field }) => field === job.columns.MailId)

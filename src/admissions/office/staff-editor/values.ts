import { blankEntry, boxesOf } from '#admissions/record/forms/engine/boxes.ts'
import { entriesIn, withoutClosed } from '#admissions/record/forms/engine/entries.ts'
import { askedIn } from '#admissions/record/forms/definition/asked.ts'
import { saveRules } from '#admissions/record/forms/engine/check.ts'
import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import type { OnePage } from '#admissions/record/forms/engine/page/one-page.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { declarationField } from '#admissions/record/forms/declaration.ts'
import { job, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { employer } from '#admissions/record/forms/declarations/job/employment-history.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'

export type EditorValues = Record<string, unknown>

const readOnly = ['Candidatecommands', 'Referred', declarationField]
const besidesThePage = Object.entries(job.unshown).filter(([name, { bookkeeping }]) => !bookkeeping && !readOnly.includes(name))

const history = 'EmploymentHistory'
export const blankRow = blankEntry(employer)

/** A chosen `File` that is not saved yet, or null. */
export const resume = 'resume'

/** Always has an employment row to write in. */
export function editorValues(record: Values | undefined, form: Variant = job): EditorValues {
  const fields = Object.assign({}, ...form.stages.map((stage) => stage.fields), Object.fromEntries(besidesThePage))
  const rows = entriesIn(record?.[history]).map((row) => ({ ...blankRow, ...row }))
  return { ...boxesOf(fields, record ?? {}), [history]: rows.length === 0 ? [blankRow] : rows, [resume]: null }
}

export const publicValues = (typed: Values, seed: Values): EditorValues => ({ ...seed, ...editorValues(typed, publicJob) })

/** Drops the employment history of people without one, and the end of a current employment. */
export function patchOf(values: EditorValues, isNew: boolean): Record<string, unknown> {
  const rows = askedIn(job, values).has(history) ? entriesIn(values[history]).map((row) => withoutClosed(employer, row)) : []
  return normalise(job, { ...values, [history]: rows }, { by: 'approver', first: isNew })
}

type Situation = { isNew: boolean; isMandatory: boolean; today: CalendarDate; form?: Variant }

/** FORM-41: required rules hold while fields are mandatory; a new record always needs the e-mail that becomes its user name. */
export function pageOf(boxes: EditorValues, { isNew, isMandatory, today, form = job }: Situation): OnePage {
  const patch = patchOf(boxes, isNew)
  const rules = [...saveRules(form, patch, isMandatory), ...(isNew ? emailRules : [])]
  return { variant: form, rules, patch, boxes, today }
}

const emailRules = job.stages.flatMap(({ rules }) => rules).filter(({ field }) => field === job.columns.MailId)

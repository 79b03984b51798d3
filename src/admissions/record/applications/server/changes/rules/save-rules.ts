import { saveViolation, formatViolations } from '#admissions/record/forms/engine/check.ts'
import type { Writer } from '#admissions/record/forms/engine/normalise.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Violation } from '#shared/rule.ts'
import { takenEmail } from '#admissions/record/applications/contract.ts'
import { masterChoiceViolation } from './master-choice.ts'
import { applicationStore } from '../../record/store.ts'
import type { Beginning } from '../find-or-begin.ts'
import type { RecordRow } from '../../record/tables.ts'

type Fields = Record<string, unknown>
export type SaveInput = {
  answers: Fields
  current: Fields
  row: Pick<RecordRow, 'fields' | 'application_id'>
  isNew: boolean
  beginning?: Beginning | undefined
  writer: Writer
  submits: boolean
}

/** In this order: fields, their lists, other records. */
export async function saveInputViolation(
  tx: Db,
  variant: Variant,
  save: SaveInput,
  today: CalendarDate,
): Promise<Violation | undefined> {
  const { answers, current, row } = save
  const { rules, checked } = await rulesFor(tx, variant, save)
  return (
    rules(variant, checked, current, today) ??
    (await masterChoiceViolation(tx, variant, answers, row.fields)) ??
    (await emailOfAnother(tx, variant, save))
  )
}

/** FORM-41: staff keep the job form's required rules only while the site asks for mandatory fields. */
async function rulesFor(tx: Db, variant: Variant, { answers, isNew, beginning, writer, submits }: SaveInput) {
  const isStaffForm = variant.mandatoryBySetting === true && writer !== 'applicant'
  const isMandatory = async () => (beginning?.settings ?? (await siteSettings(tx))).IsMandatory
  if (submits || (isStaffForm && !(await isMandatory()))) return { rules: formatViolations, checked: answers }
  const unnamed = isStaffForm && isNew ? variant.stages.flatMap(({ fields }) => Object.keys(fields)) : []
  return { rules: saveViolation, checked: { ...Object.fromEntries(unnamed.map((name) => [name, undefined])), ...answers } }
}

async function emailOfAnother(
  tx: Db,
  variant: Variant,
  { answers, row, beginning, writer }: SaveInput,
): Promise<Violation | undefined> {
  const field = variant.columns.MailId
  const email = answers[field]
  if (!variant.uniqueEmail || typeof email !== 'string' || email === '' || email === row.fields[field]) return undefined
  if (email.toLowerCase() === beginning?.freeEmail) return undefined
  const store = applicationStore(tx)
  await store.holdEmail(email.toLowerCase())
  const isTaken = await store.isEmailTaken(email.toLowerCase(), { besides: row.application_id, isProved: writer === 'applicant' })
  return isTaken ? { field, message: takenEmail } : undefined
}

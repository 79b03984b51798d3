import { statusTitles } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isUnproved, whyUnproved } from '../../record/address-proof.ts'
import { unknownStatus } from '../../contract.ts'
import { ownStatusOf, whyNotGiven, type StatusStep } from '../../status/status-rules.ts'
import type { RecordRow } from '../record/tables.ts'

type StatusRequest = Pick<StatusStep, 'to' | 'reason' | 'mayOverride'>

/** An empty request means the product's own status. */
export const statusFor = ({ application_status }: Pick<RecordRow, 'application_status'>, wanted: string): string =>
  wanted === '' ? ownStatusOf(application_status) : wanted

/** STAT-2: throws for a title that is not active. The rule returns the reason against a record. */
export async function ruleOf(tx: Db, { to: wanted, reason, mayOverride }: StatusRequest) {
  const titles = await statusTitles(tx)
  const isListed = titles.some(({ title, isActive }) => isActive && title === wanted)
  if (wanted !== '' && !isListed) throw new Refusal(unknownStatus)
  return (row: Pick<RecordRow, 'custom_status' | 'application_status' | 'form' | 'address_proof'>): string | undefined =>
    isUnproved(row)
      ? whyUnproved
      : whyNotGiven(titles, { from: row.custom_status, to: statusFor(row, wanted), form: row.form, reason, mayOverride })
}

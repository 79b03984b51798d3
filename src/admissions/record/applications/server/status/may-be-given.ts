import { statusTitles } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isUnproved, whyUnproved } from '../../record/address-proof.ts'
import { unknownStatus } from '../../contract.ts'
import { ownStatusOf, whyNotGiven, type StatusStep } from '../../status/status-rules.ts'
import type { Row } from '../record/tables.ts'

type StatusRequest = Pick<StatusStep, 'to' | 'reason' | 'mayOverride'>

/** The status that a request means for a record: its own, or for an empty one what the product says itself. */
export const statusFor = ({ application_status }: Pick<Row, 'application_status'>, wanted: string): string =>
  wanted === '' ? ownStatusOf(application_status) : wanted

/** STAT-2: answers of each record why it may not have a status. Refuses one that is no active title. */
export async function ruleOf(tx: Db, { to: wanted, reason, mayOverride }: StatusRequest) {
  const titles = await statusTitles(tx)
  const isListed = titles.some(({ title, isActive }) => isActive && title === wanted)
  if (wanted !== '' && !isListed) throw new Refusal(unknownStatus)
  return (row: Pick<Row, 'custom_status' | 'application_status' | 'form' | 'address_proof'>): string | undefined =>
    isUnproved(row)
      ? whyUnproved
      : whyNotGiven(titles, { from: row.custom_status, to: statusFor(row, wanted), form: row.form, reason, mayOverride })
}

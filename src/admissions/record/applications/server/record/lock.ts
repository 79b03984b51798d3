import type { Writer } from '#admissions/record/forms/engine/normalise.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import { statusNamed } from '#admissions/record/masters/status-title.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { ChangePolicy } from '#shared/change-policy.ts'
import { decided, locked } from '../../contract.ts'
import { waitingCorrections } from '../../status/corrections.ts'
import { ownStatuses } from '../../status/status-rules.ts'
import type { Changes } from '../../status/who-may-change.ts'
import { withdrawnBefore } from '../../withdrawal.ts'
import type { Row } from './tables.ts'

/** Why a record's answers and documents are closed to everyone; undefined while staff may change them. */
export const lockOnAll = ({ application_status }: Pick<Row, 'application_status'>): string | undefined =>
  application_status === 'approved' ? locked : undefined

/**
 * Why somebody may not change a record's answers and documents; undefined while they may. An approved one is closed to
 * everybody, one whose status rejects or withdraws it to its applicant (LIST-19).
 */
export async function lockOn(
  db: Db,
  { application_status, custom_status }: Pick<Row, 'application_status' | 'custom_status'>,
  writer: Writer,
): Promise<string | undefined> {
  const closed = lockOnAll({ application_status })
  if (closed !== undefined) return closed
  if (writer !== 'applicant') return undefined
  const closing = await closingOf(db, custom_status)
  if (closing === 'withdrawn') return withdrawnBefore
  return closing === 'rejected' ? decided : undefined
}

/** APP-44: what somebody may change of a record now. Staff may change everything until it is approved. */
export async function changesOf(db: Db, row: Row, writer: Writer): Promise<Changes> {
  const closed = (await lockOn(db, row, writer)) ?? ''
  if (writer !== 'applicant') return { closed, may: 'all', correctable: [] }
  // Requested corrections can be made until the approval or a withdrawal, regardless of the status.
  const isOver = closed === locked || closed === withdrawnBefore
  const correctable = isOver ? [] : waitingCorrections(row.corrections).map(({ name }) => name)
  return { closed, may: closed === '' ? await policyOf(db, row) : 'nothing', correctable }
}

async function policyOf(db: Db, { application_status, custom_status }: Row): Promise<ChangePolicy> {
  if (!ownStatuses.includes(custom_status)) return statusNamed(await statusTitles(db), custom_status).ApplicantMayChange
  return application_status === '' ? 'all' : (await siteSettings(db)).AfterSubmission
}

/** LIST-19: what a status closes an application as; undefined for one that doesn't. */
export async function closingOf(db: Db, title: string): Promise<'rejected' | 'withdrawn' | undefined> {
  if (ownStatuses.includes(title)) return undefined
  const { Meaning } = statusNamed(await statusTitles(db), title)
  return Meaning === 'rejected' || Meaning === 'withdrawn' ? Meaning : undefined
}

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
import type { RecordRow } from './tables.ts'

export const lockOnAll = ({ application_status }: Pick<RecordRow, 'application_status'>): string | undefined =>
  application_status === 'approved' ? locked : undefined

/** Undefined if it is open. An approval closes it to everybody, a rejecting or withdrawing status to its applicant (LIST-19). */
export async function lockOn(
  db: Db,
  { application_status, custom_status }: Pick<RecordRow, 'application_status' | 'custom_status'>,
  writer: Writer,
): Promise<string | undefined> {
  const closed = lockOnAll({ application_status })
  if (closed !== undefined) return closed
  if (writer !== 'applicant') return undefined
  const closing = await closingOf(db, custom_status)
  if (closing === 'withdrawn') return withdrawnBefore
  return closing === 'rejected' ? decided : undefined
}

/** APP-44: staff may change everything until the approval. */
export async function changesOf(db: Db, row: RecordRow, writer: Writer): Promise<Changes> {
  const closed = (await lockOn(db, row, writer)) ?? ''
  if (writer !== 'applicant') return { closed, may: 'all', correctable: [] }
  // Requested corrections can be made until the approval or a withdrawal, regardless of the status.
  const isOver = closed === locked || closed === withdrawnBefore
  const correctable = isOver ? [] : waitingCorrections(row.corrections).map(({ name }) => name)
  return { closed, may: closed === '' ? await policyOf(db, row) : 'nothing', correctable }
}

async function policyOf(db: Db, { application_status, custom_status }: RecordRow): Promise<ChangePolicy> {
  if (!ownStatuses.includes(custom_status)) return statusNamed(await statusTitles(db), custom_status).ApplicantMayChange
  return application_status === '' ? 'all' : (await siteSettings(db)).AfterSubmission
}

/** LIST-19: undefined for other statuses. */
export async function closingOf(db: Db, title: string): Promise<'rejected' | 'withdrawn' | undefined> {
  if (ownStatuses.includes(title)) return undefined
  const { Meaning } = statusNamed(await statusTitles(db), title)
  return Meaning === 'rejected' || Meaning === 'withdrawn' ? Meaning : undefined
}

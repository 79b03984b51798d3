import type { Writer } from '#features/forms/engine/normalise.ts'
import { meaningOfTitle } from '#features/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { customStatus, decided, locked } from '../../contract.ts'
import { withdrawnBefore } from '../../withdrawal.ts'
import type { Row } from './store.ts'

/** Why nobody may change a record's answers and documents; undefined while staff may. */
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

/** LIST-19: what a status closes an application as; undefined for one that doesn't. */
export async function closingOf(db: Db, title: string): Promise<'rejected' | 'withdrawn' | undefined> {
  if (ownTitles.includes(title)) return undefined
  const meaning = await meaningOfTitle(db, title)
  return meaning === 'rejected' || meaning === 'withdrawn' ? meaning : undefined
}

/** Those that the product gives itself close nothing. */
const ownTitles: readonly string[] = ['', customStatus.partial, customStatus.submitted, customStatus.approved]

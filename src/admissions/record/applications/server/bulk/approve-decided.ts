import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { alreadyApproved, notSubmitted } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { iterateApplications } from '../record/stores/whole-applications-store.ts'
import { askedOf, openBeforeApproval } from '../status/approval.ts'
import { approveApplication } from '../saving/approve-application.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import type { RecordRow } from '../record/tables.ts'

export function whyNotApproved({ application_status }: Pick<RecordRow, 'application_status'>): string | undefined {
  if (application_status === 'approved') return alreadyApproved
  return application_status === 'submitted' ? undefined : notSubmitted
}

/** LETTER-18: the first open point of each application. A bulk approval can't ask, so a question counts as a bar. */
export async function openOfMany(
  db: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  username: readonly string[],
  openFeeOf: OpenFeeOf,
): Promise<Map<number, string>> {
  const { TIME_ZONE: timeZone } = config
  const slots = new Map<string, readonly RequestedDocument[]>()
  const open = new Map<number, string>()
  const settings = await siteSettings(db)
  for await (const { row, files } of iterateApplications(db, { username, timeZone }, todayIn(timeZone, now()))) {
    const requested = slots.get(row.form) ?? (await requestedDocuments(db, row.form))
    slots.set(row.form, requested)
    const points = await openBeforeApproval(db, row, { openFeeOf, timeZone }, { files, requested })
    const [point] = askedOf(points, row.form, settings)
    if (point) open.set(row.application_id, point.words)
  }
  return open
}

type Decided = { status: string; reason: string; by: string; hasLetter: boolean }

/** LETTER-18: the rules of *Approve*, as an admin's save. Changes nothing if it returns a reason. */
export async function approveDecided(
  tx: Db,
  deps: Deps,
  { publish, openFeeOf }: { publish: ApplicationSubscriber; openFeeOf: OpenFeeOf },
  row: RecordRow,
  { status, reason, by, hasLetter }: Decided,
): Promise<string> {
  const why = whyNotApproved(row)
  if (why !== undefined) return why
  const files = await documentStore(tx).of(row.application_id)
  const points = await openBeforeApproval(tx, row, { openFeeOf, timeZone: deps.config.TIME_ZONE }, { files })
  const [point] = askedOf(points, row.form, await siteSettings(tx))
  if (point) return point.words
  const saver = { username: by, ip: '', writer: 'approver' } as const
  const save = { row, files, patch: {}, version: row.version, status: { reason, mayOverride: true } }
  try {
    await approveApplication({ tx, deps, publish, saver }, save, { given: status, hasLetter })
    return ''
  } catch (error) {
    // A save refuses before it writes anything.
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

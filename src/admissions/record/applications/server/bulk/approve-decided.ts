import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { FormName } from '#shared/form-name.ts'
import { todayIn } from '#shared/time/dates.ts'
import { alreadyApproved, notSubmitted } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { iterateApplications } from '../record/stores/whole-applications-store.ts'
import { askedOf, openBeforeApproval } from '../status/approval.ts'
import { saveApplication } from '../saving/save.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import type { Row } from '../record/tables.ts'

/** LETTER-18: why an application is not approved with a decision as far as its status says; undefined where it may be. */
export function whyNotApproved({ application_status }: Pick<Row, 'application_status'>): string | undefined {
  if (application_status === 'approved') return alreadyApproved
  return application_status === 'submitted' ? undefined : notSubmitted
}

/**
 * LETTER-18: what is open first of each of those named, in words; those with nothing open are left out. Nobody is asked about each of many, so
 * what would be asked is a reason as a bar is.
 */
export async function openOfMany(
  db: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  username: readonly string[],
  openFeeOf: OpenFeeOf,
): Promise<Map<number, string>> {
  const { TIME_ZONE: timeZone } = config
  const slots = new Map<FormName, readonly RequestedDocument[]>()
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

/**
 * LETTER-18: approves a held record and gives it a status by the rules of *Approve*, as an admin's save; answers why not, and then nothing is
 * changed.
 */
export async function approveDecided(
  tx: Db,
  deps: Deps,
  { publish, openFeeOf }: { publish: ApplicationSubscriber; openFeeOf: OpenFeeOf },
  row: Row,
  { status, reason, by, hasLetter }: Decided,
): Promise<string> {
  const why = whyNotApproved(row)
  if (why !== undefined) return why
  const files = await documentStore(tx).of(row.application_id)
  const points = await openBeforeApproval(tx, row, { openFeeOf, timeZone: deps.config.TIME_ZONE }, { files })
  const [point] = askedOf(points, row.form, await siteSettings(tx))
  if (point) return point.words
  const save = { row, files, isNew: false, variant: variantOf(row.form), patch: {}, version: row.version, asksDeclaration: false }
  const approval = { asks: 'approved', hasLetter, status: { given: status, reason, mayOverride: true } } as const
  try {
    await saveApplication(tx, deps, publish, { username: by, ip: '', writer: 'approver' }, { ...save, ...approval })
    return ''
  } catch (error) {
    // A save refuses before it writes anything.
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

import { requestedDocuments } from '#features/document-slots/server/public.ts'
import { variantOf } from '#features/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { shortDayIn, todayIn } from '#shared/time/dates.ts'
import { checksToDto } from '../../status/checks.ts'
import type { Application } from '../../contract.ts'
import { approvalPoints, type ApprovalPoint } from '../../status/approval-points.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import { applicationOf } from '../record/dto.ts'
import { changesOf } from '../record/lock.ts'
import { applicationStore, type Row, type StoredFile } from '../record/store.ts'

/** A record as staff read it, and its files. */
export type ReviewedRecord = { row: Row; application: Application; files: readonly StoredFile[] }

/** A record by its number, with all that staff read of it; undefined where there is none. */
export async function recordForStaff(
  { db, config, now }: Deps,
  number: number,
  who: Session,
  openFeeOf: OpenFeeOf,
): Promise<ReviewedRecord | undefined> {
  const store = applicationStore(db)
  const row = await store.findNumber(number)
  if (!row) return undefined
  const files = await store.files(row.application_id)
  const whole = applicationOf(
    variantOf(row.form),
    await requestedDocuments(db, row.form),
    row,
    files,
    todayIn(config.TIME_ZONE, now()),
  )
  return { row, application: await asStaffRead({ db, config }, row, whole, who, openFeeOf), files }
}

/** A whole record with why it can't be changed, and what to know before it is approved. */
export async function asStaffRead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  row: Row,
  whole: Application,
  who: Session,
  openFeeOf: OpenFeeOf,
): Promise<Application> {
  const { closed: Locked, may: MayChange } = await changesOf(
    db,
    row,
    admits('writeAllApplications', who) ? 'approver' : 'applicant',
  )
  return { ...whole, Locked, MayChange, ...(await deciding(db, row, whole, openFeeOf, config.TIME_ZONE)) }
}

/** What of a record only those read who decide: its checks, and what to ask before it is approved. */
async function deciding(db: Db, row: Row, whole: Application, openFeeOf: OpenFeeOf, timeZone: string) {
  const points = await pointsOf(db, row, whole, { openFeeOf, timeZone })
  return { Checks: checksToDto(row.checks), OpenPoints: points.map(({ words }) => words) }
}

type Asked = { openFeeOf: OpenFeeOf; timeZone: string }

async function pointsOf(
  db: Db,
  row: Row,
  { Docs: docs, Corrections: corrections }: Pick<Application, 'Docs' | 'Corrections'>,
  { openFeeOf, timeZone }: Asked,
): Promise<ApprovalPoint[]> {
  const variant = variantOf(row.form)
  const requested = await requestedDocuments(db, row.form)
  const there = new Set(docs.flatMap(({ docname, path }) => (path === '' ? [] : docname)))
  const withFile = new Set(requested.flatMap(({ name, ticks }) => (ticks !== '' && there.has(name) ? ticks : [])))
  const fee = row.payment === '' || row.payment === 'Paid' ? undefined : await openFeeOf(db, row.application_id)
  const dayOf = (moment: string) => shortDayIn(timeZone, new Date(moment))
  return approvalPoints({ variant, fields: row.fields, checks: row.checks, corrections, fee, withFile, dayOf })
}

/** APP-51: refuses an approval, in the transaction that makes it, of a record with something open that bars it. */
export async function refuseBarred(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  row: Row,
  openFeeOf: OpenFeeOf,
): Promise<void> {
  const { ApprovalBars } = await siteSettings(tx)
  if (ApprovalBars.length === 0) return
  const timeZone = config.TIME_ZONE
  const files = await applicationStore(tx).files(row.application_id)
  const requested = await requestedDocuments(tx, row.form)
  const whole = applicationOf(variantOf(row.form), requested, row, files, todayIn(timeZone, now()))
  const points = await pointsOf(tx, row, whole, { openFeeOf, timeZone })
  const bar = points.find((point) => ApprovalBars.includes(point.bar))
  if (bar) throw new Refusal(bar.words)
}

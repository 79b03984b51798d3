import { documentsToShow } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Ask } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { todayIn } from '#shared/time/dates.ts'
import { checksToDto } from '../../status/checks.ts'
import type { Application } from '../../contract.ts'
import type { ApprovalPoint } from '../../status/approval-points.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import { applicationOf } from '../record/dto.ts'
import { changesOf } from '../record/lock.ts'
import { applicationStore, type HeldRecord } from '../record/store.ts'
import { askedOf, barringOf, openBeforeApproval } from '../status/approval.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

export type ReviewedRecord = { application: Application; files: readonly RecordFile[] }

export const recordWithFiles = (db: Db, number: number, ask: Ask): Promise<HeldRecord | undefined> =>
  applicationStore(db).findNumberWithFiles(number, ask)

/** Requested documents may come from a cache (DOC-27). */
export function recordsForStaff(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const { config, now } = deps
  const requestedDocuments = documentsToShow(deps)
  return async ({ row, files }: HeldRecord, who: Session, openFeeOf: OpenFeeOf): Promise<ReviewedRecord> => {
    const requested = await requestedDocuments(row.form)
    const whole = applicationOf(variantOf(row.form), requested, row, files, todayIn(config.TIME_ZONE, now()))
    return { application: await asStaffRead(deps, { row, files, requested }, whole, who, openFeeOf), files }
  }
}

type Read = { row: RecordRow; files: readonly RecordFile[]; requested?: readonly RequestedDocument[] }

export async function asStaffRead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  read: Read,
  whole: Application,
  who: Session,
  openFeeOf: OpenFeeOf,
): Promise<Application> {
  const writer = admits('writeAllApplications', who) ? 'approver' : 'applicant'
  const [{ closed: Locked, may: MayChange }, decision] = await Promise.all([
    changesOf(db, read.row, writer),
    deciding(db, read, openFeeOf, config.TIME_ZONE),
  ])
  return { ...whole, Locked, MayChange, ...decision }
}

/** Only people who decide read these. */
async function deciding(db: Db, { row, ...read }: Read, openFeeOf: OpenFeeOf, timeZone: string) {
  const [points, settings] = await Promise.all([
    openBeforeApproval(db, row, { openFeeOf, timeZone }, read),
    row.application_status === 'submitted' ? siteSettings(db) : undefined,
  ])
  const barring = settings ? barringOf(points, settings) : []
  const asked = settings ? askedOf(points, row.form, settings) : points
  return { Checks: checksToDto(row.checks), OpenPoints: asked.map(wordsOf), ApprovalBarredBy: barring.map(wordsOf) }
}

const wordsOf = ({ words }: ApprovalPoint) => words

import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { ticksOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { SiteSettings } from '#platform/site-settings/contract.ts'
import { approvalAsks, usualAsks, type ApprovalBar } from '#shared/text/approval-bars.ts'
import { shortDayIn } from '#shared/time/dates.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { approvalPoints, type ApprovalPoint } from '../../status/approval-points.ts'
import type { OpenFeeOf } from './status-mails.ts'
import { correctionsToDto, documentsOf } from '../record/dto.ts'
import { documentStore } from '../record/stores/document-store.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

export type ApprovalContext = { openFeeOf: OpenFeeOf; timeZone: string }
type ApprovalRow = Pick<RecordRow, 'application_id' | 'form' | 'payment' | 'fields' | 'checks' | 'corrections'>
type ReadBefore = { files?: readonly RecordFile[]; requested?: readonly RequestedDocument[] }

export async function openBeforeApproval(
  db: Db,
  row: ApprovalRow,
  { openFeeOf, timeZone }: ApprovalContext,
  context: ReadBefore = {},
): Promise<ApprovalPoint[]> {
  const { form, fields, checks, payment, application_id } = row
  const variant = variantOf(form)
  const files = context.files ?? (await documentStore(db).of(application_id))
  const requested = context.requested ?? (await requestedDocuments(db, form))
  const docs = documentsOf(variant, requested, files)
  const there = new Set(docs.flatMap(({ docname, path }) => (path === '' ? [] : docname)))
  const withFile = new Set(requested.flatMap(({ name, ticks }) => (ticks !== '' && there.has(name) ? ticks : [])))
  const fee = payment === '' || payment === 'Paid' ? undefined : await openFeeOf(db, application_id)
  const dayOf = (moment: string) => shortDayIn(timeZone, new Date(moment))
  const corrections = correctionsToDto(row.corrections, { isStaff: true })
  const unseen = untickedOf(variant, requested).filter((slot) =>
    files.some((file) => file.slot === slot && isUnseen(file)),
  ).length
  return approvalPoints({ variant, fields, checks, corrections, fee, withFile, unseen, dayOf })
}

const isUnseen = ({ accepted_at, returned_reason }: RecordFile) => accepted_at === null && returned_reason === ''

/** The approval asks about these by themselves. */
function untickedOf(variant: Variant, requested: readonly RequestedDocument[]): string[] {
  const areRequiredTicked = ticksOf(variant).some(([, vouched]) => vouched === 'required documents')
  return requested.flatMap(({ name, required, ticks }) => (ticks !== '' || (required && areRequiredTicked) ? [] : name))
}

/** APP-51. */
export const barringOf = (points: readonly ApprovalPoint[], { ApprovalBars }: { ApprovalBars: readonly ApprovalBar[] }) =>
  points.filter(({ bar }) => ApprovalBars.includes(bar))

/** APP-53: barring points always count. */
export function askedOf(
  points: readonly ApprovalPoint[],
  form: string,
  { ApprovalBars, ApprovalAsks }: Pick<SiteSettings, 'ApprovalBars' | 'ApprovalAsks'>,
): ApprovalPoint[] {
  const asks = (isSpecifiedForm(form) && ApprovalAsks[form]) || usualAsks
  const unasked: readonly string[] = approvalAsks.filter((ask) => !asks.includes(ask))
  return points.filter(({ bar, ask = bar }) => ApprovalBars.includes(bar) || !unasked.includes(ask))
}

/** APP-51: in the transaction of the approval. */
export async function refuseBarred(tx: Db, row: RecordRow, context: ApprovalContext): Promise<void> {
  const settings = await siteSettings(tx)
  if (settings.ApprovalBars.length === 0) return
  const [bar] = barringOf(await openBeforeApproval(tx, row, context), settings)
  if (bar) throw new Refusal(bar.words)
}

import { requestedDocuments } from '#features/document-slots/server/public.ts'
import { variantOf } from '#features/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { shortDayIn } from '#shared/time/dates.ts'
import { checksToDto } from '../../status/checks.ts'
import type { Application } from '../../contract.ts'
import { approvalPoints } from '../../status/approval-points.ts'
import type { OpenFeeOf } from '../status/status-mails.ts'
import type { Row } from '../record/store.ts'

/** What of a record only those read who decide: its checks, and what to ask before it is approved. */
export async function deciding(db: Db, row: Row, { Docs: docs }: Application, openFeeOf: OpenFeeOf, timeZone: string) {
  const variant = variantOf(row.form)
  const requested = await requestedDocuments(db, row.form)
  const there = new Set(docs.flatMap(({ docname, path }) => (path === '' ? [] : docname)))
  const withFile = new Set(requested.flatMap(({ name, ticks }) => (ticks !== '' && there.has(name) ? ticks : [])))
  const fee = row.payment === '' || row.payment === 'Paid' ? undefined : await openFeeOf(db, row.application_id)
  const dayOf = (moment: string) => shortDayIn(timeZone, new Date(moment))
  return {
    Checks: checksToDto(row.checks),
    OpenPoints: approvalPoints({ variant, fields: row.fields, checks: row.checks, docs, fee, withFile, dayOf }),
  }
}

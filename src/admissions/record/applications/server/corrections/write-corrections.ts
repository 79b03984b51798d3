import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { labelOf } from '../../status/correctable.ts'
import { isSettled, type CorrectionItem } from '../../status/corrections.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { type ReturnedMark } from '../changes/change-files.ts'
import { writeRecord } from '../changes/write-record.ts'
import { logModule } from '../../contract.ts'
import { seenOf } from '../changes/settle-corrections.ts'
import type { RecordRow } from '../record/tables.ts'

export type CorrectionChange = { before: CorrectionItem; after: CorrectionItem } | 'sent'

/** The transaction must hold the record. */
export type CorrectionsContext = { tx: Db; deps: Deps; publish: ApplicationSubscriber; by: string; ip: string }
type Entry = { module: string; log: string; isMilestone?: boolean; before?: object; after?: object }

export function writeCorrections(context: CorrectionsContext, row: RecordRow, change: CorrectionChange): Promise<RecordRow> {
  const corrections = row.corrections.map((item) => changed(item, change))
  return writeItems(context, row, { corrections, marks: marksOf(change) }, { module: logModule, ...entryOf(row, change) })
}

export async function writeItems(
  { tx, deps, publish, by, ip }: CorrectionsContext,
  row: RecordRow,
  change: { corrections: CorrectionItem[]; marks: ReturnedMark[] },
  entry: Entry,
): Promise<RecordRow> {
  const entries = [{ actor: by, ip, applicationId: row.application_id, ...entry }]
  const { row: after } = await writeRecord(tx, deps, { row, variant: variantOf(row.form), by, ip }, change, { entries })
  await publish(tx, [{ kind: 'saved', before: row, after, by }])
  return after
}

/** False once the answer or file has changed since the request. */
export async function isUnchanged(tx: Db, row: RecordRow, item: CorrectionItem): Promise<boolean> {
  const files = await documentStore(tx).of(row.application_id)
  const record = { variant: variantOf(row.form), fields: row.fields, aadhaar: row.aadhaar_digest, files }
  const now = seenOf(item, record)
  return now === item.seen || (item.kind === 'document' && now === '')
}

function changed(item: CorrectionItem, change: CorrectionChange): CorrectionItem {
  if (change === 'sent') return item.state === 'ticked' ? { ...item, state: 'sent' } : item
  return item.id === change.before.id ? change.after : item
}

/** A document that is no longer requested loses its mark. */
function marksOf(change: CorrectionChange): ReturnedMark[] {
  if (change === 'sent' || change.after.kind !== 'document') return []
  return isSettled(change.after) ? [{ slot: change.after.name, reason: '' }] : []
}

function entryOf(row: RecordRow, change: CorrectionChange) {
  if (change === 'sent') return { log: 'Corrections sent', isMilestone: true }
  const { before, after } = change
  const label = labelOf(variantOf(row.form), after)
  return {
    log: `${stateWords[after.state]}: ${label}`,
    before: { [after.name]: before.state },
    after: { [after.name]: after.state, ...(after.answer !== '' && { answer: after.answer }) },
  }
}

const stateWords: Record<CorrectionItem['state'], string> = {
  open: 'Correction not done',
  ticked: 'Correction done',
  sent: 'Correction sent',
  accepted: 'Correction accepted',
  withdrawn: 'Correction withdrawn',
}

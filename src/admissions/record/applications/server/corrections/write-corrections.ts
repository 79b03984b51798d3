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
import type { Row } from '../record/tables.ts'

/** What to do with one item, or to send all that are ticked. */
export type CorrectionChange = { before: CorrectionItem; after: CorrectionItem } | 'sent'

/** What a change of corrections needs: a transaction that holds the record, the subscribers, and who makes it. */
export type CorrectionsContext = { tx: Db; deps: Deps; publish: ApplicationSubscriber; by: string; ip: string }
type Entry = { module: string; log: string; isMilestone?: boolean; before?: object; after?: object }

/** Changes the corrections of a record, and says so in the log; answers the record as it is then. */
export function writeCorrections(context: CorrectionsContext, row: Row, change: CorrectionChange): Promise<Row> {
  const corrections = row.corrections.map((item) => changed(item, change))
  return writeItems(context, row, { corrections, marks: marksOf(change) }, { module: logModule, ...entryOf(row, change) })
}

/** Writes the corrections of a record with the marks on its files and an entry of the log; answers the record as it is then. */
export async function writeItems(
  { tx, deps, publish, by, ip }: CorrectionsContext,
  row: Row,
  change: { corrections: CorrectionItem[]; marks: ReturnedMark[] },
  entry: Entry,
): Promise<Row> {
  const entries = [{ actor: by, ip, applicationId: row.application_id, ...entry }]
  const { row: after } = await writeRecord(tx, deps, { row, variant: variantOf(row.form), by, ip }, change, { entries })
  await publish(tx, [{ kind: 'saved', before: row, after, by }])
  return after
}

/** Whether there is still what was there when it was asked for. */
export async function isUnchanged(tx: Db, row: Row, item: CorrectionItem): Promise<boolean> {
  const files = await documentStore(tx).of(row.application_id)
  const record = { variant: variantOf(row.form), fields: row.fields, aadhaar: row.aadhaar_digest, files }
  const now = seenOf(item, record)
  return now === item.seen || (item.kind === 'document' && now === '')
}

function changed(item: CorrectionItem, change: CorrectionChange): CorrectionItem {
  if (change === 'sent') return item.state === 'ticked' ? { ...item, state: 'sent' } : item
  return item.id === change.before.id ? change.after : item
}

/** A document that is no longer asked for loses its mark. */
function marksOf(change: CorrectionChange): ReturnedMark[] {
  if (change === 'sent' || change.after.kind !== 'document') return []
  return isSettled(change.after) ? [{ slot: change.after.name, reason: '' }] : []
}

function entryOf(row: Row, change: CorrectionChange) {
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

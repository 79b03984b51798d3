import { randomUUID } from 'node:crypto'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import { Refusal } from '#server/base/refusal.ts'
import { fill } from '#shared/text/fill.ts'
import { logModule, locked } from '../../contract.ts'
import { correctableParts, labelOf } from '../../status/correctable.ts'
import { isSettled, mostCorrections, waitingCorrections, type CorrectionItem } from '../../status/corrections.ts'
import { words } from '../../words.ts'
import { documentStore } from '../record/stores/document-store.ts'
import type { ReturnedMark } from '../changes/change-files.ts'
import { correctionMail } from '../status/status-mails.ts'
import { readOf, seenOf, type CorrectedRecord } from '../changes/settle-corrections.ts'
import { writeItems, type CorrectionsContext } from './write-corrections.ts'
import type { RecordRow } from '../record/tables.ts'

export type AskedFor = Pick<CorrectionItem, 'kind' | 'name' | 'words'>
export function refuseApproved({ application_status }: Pick<RecordRow, 'application_status'>): void {
  if (application_status === 'approved') throw new Refusal(locked)
}

export const noSuchPart = (name: string) => `There is no answer or document “${name}” to correct.`
export const tooManyCorrections = `At most ${mostCorrections} items can wait for the applicant at a time.`
/** Older settled items are in the log only. */
const mostKept = 200

/** APP-43: one item each, a mark on each file, one mail. The record must be locked. */
export async function askFor(context: CorrectionsContext, row: RecordRow, requests: readonly AskedFor[]): Promise<RecordRow> {
  const { tx, deps } = context
  const { items, record } = await itemsAfter(context, row, requests)
  const labels = requests.map((each) => labelOf(record.variant, each))
  const entry = { module: logModule, log: fill(words.milestones.correctionsRequested, { labels: labels.join(', ') }) }
  const after = await writeAsked(context, row, { requests, items }, entry)
  const mail = await correctionMail(
    tx,
    deps.config,
    row,
    requests.map(({ words }, at) => ({ label: labels[at] ?? '', words })),
  )
  if (mail) await queueMail(tx, deps, mail)
  return after
}

/** A new request for an item replaces the one before. */
export async function itemsAfter({ tx, deps, by }: CorrectionsContext, row: RecordRow, requests: readonly AskedFor[]) {
  refuseApproved(row)
  const variant = variantOf(row.form)
  const files = await documentStore(tx).of(row.application_id)
  const requested = await requestedDocuments(tx, row.form)
  const slots = [...requested.map(({ name }) => name), ...files.map(({ slot }) => slot)]
  const correctable = new Set(correctableParts(variant, slots).map(keyOf))
  const wrong = requests.find((each) => !correctable.has(keyOf(each)))
  if (wrong) throw new Refusal(noSuchPart(wrong.name))

  const record: CorrectedRecord = { variant, fields: row.fields, aadhaar: row.aadhaar_digest, files }
  const added = new Map(requests.map((each) => [keyOf(each), itemOf(each, record, { by, at: deps.now().toISOString() })]))
  const kept = row.corrections.filter((item) => isSettled(item) || !added.has(keyOf(item)))
  const items = [...kept, ...added.values()].slice(-mostKept)
  if (waitingCorrections(items).length > mostCorrections) throw new Refusal(tooManyCorrections)
  return { items, record }
}

export function writeAsked(
  context: CorrectionsContext,
  row: RecordRow,
  { requests, items: corrections }: { requests: readonly AskedFor[]; items: CorrectionItem[] },
  entry: { module: string; log: string },
): Promise<RecordRow> {
  const marks = requests.flatMap(({ kind, name, words }): ReturnedMark[] =>
    kind === 'document' ? [{ slot: name, reason: words }] : [],
  )
  const after = Object.fromEntries(requests.map(({ name, words }) => [name, words]))
  return writeItems(context, row, { corrections, marks }, { ...entry, isMilestone: true, after })
}

const keyOf = ({ kind, name }: Pick<CorrectionItem, 'kind' | 'name'>) => `${kind} ${name}`

const itemOf = (requests: AskedFor, record: CorrectedRecord, { by, at }: { by: string; at: string }): CorrectionItem => ({
  id: randomUUID(),
  kind: requests.kind,
  name: requests.name,
  words: requests.words,
  at,
  by,
  state: 'open',
  answer: '',
  was: readOf(requests, record),
  seen: seenOf(requests, record),
})

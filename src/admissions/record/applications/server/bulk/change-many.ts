import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { staysComplete } from '#admissions/record/forms/texts.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../record/events.ts'
import { historyAfter } from '../record/notes.ts'
import { lockOnAll } from '../record/lock.ts'
import { settledRecord, writeAnswers, type SettledRecord } from '../changes/write-record.ts'
import { changedAnswers, savedEntry } from '../saving/steps/audit-entries.ts'
import type { RecordWithFiles } from './bulk-store.ts'
import type { RecordRow } from '../record/tables.ts'

type Fields = Record<string, unknown>
/** The answers must already keep the form's rules. */
export type AnswersChange = RecordWithFiles & { answers: Fields }
export type PlannedChange = {
  row: RecordRow
  names: readonly string[]
  before: Fields
  after: Fields
  record: SettledRecord
}
export type ManyBy = { by: string; ip: string; at: Date }

export async function manyPlanner(db: Db, { config }: Pick<Deps, 'config'>, variant: Variant, { by, at }: ManyBy) {
  const requested: readonly RequestedDocument[] = await requestedDocuments(db, variant.name)
  return ({ row, files, answers }: AnswersChange): PlannedChange | { refusal: string } => {
    const { names, before, after } = changedAnswers(row.fields, answers)
    const lock = lockOnAll(row)
    if (lock !== undefined && names.some((name) => name !== 'Notes')) return { refusal: lock }
    const fields = { ...row.fields, ...answers, ...historyAfter(row.fields, answers, false, { user: by, at }) }
    const planned = { row, variant, fields, before: files, files }
    const record = settledRecord(config.TIME_ZONE, planned, requested, { by, at })
    if (row.application_status === 'submitted' && record.after.completion < 100) return { refusal: staysComplete }
    return { row, names, before, after, record }
  }
}

/** For locked records: version, columns, checks, log and event as a save does. Returns only records that change. */
export async function changeMany(
  tx: Db,
  deps: Deps,
  publish: ApplicationSubscriber,
  variant: Variant,
  planned: readonly PlannedChange[],
  { by, ip, words = '', undo }: Pick<ManyBy, 'by' | 'ip'> & { words?: string; undo?: ApplicationEvent['undo'] },
): Promise<RecordRow[]> {
  const changes = planned.filter(({ names }) => names.length > 0)
  const entries = changes.map((change) => ({
    ...change,
    entries: [savedEntry({ actor: by, ip, variant, words }, change)],
  }))
  const rows = await writeAnswers(tx, deps, entries, { by, ip })
  const beforeOf = new Map(changes.map(({ row }) => [row.application_id, row]))
  await publish(
    tx,
    rows.map((after) => ({ kind: 'saved', before: beforeOf.get(after.application_id), after, by, ...(undo && { undo }) })),
  )
  return rows
}

import { lastChanges } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { applicationStore } from '../record/store.ts'
import type { RecordRow } from '../record/tables.ts'

type GivenValue = { field: string; column: 'custom_status' | 'assigned_to'; value: (row: RecordRow) => string; actor: string }

export type Undoable = { row: RecordRow; logged: object | null }

export async function undoable(
  tx: Db,
  ids: readonly number[],
  { field, column, value, actor }: GivenValue,
): Promise<Map<string, Undoable[]>> {
  const rows = await applicationStore(tx).lockNumbers(ids)
  const last = await lastChanges(tx, ids, field)
  const before = new Map<string, Undoable[]>()
  for (const row of rows) {
    const change = last.get(row.application_id)
    const given = value(row)
    const isOurs = row[column] === given && change?.became === given && change.actor === actor
    if (!isOurs || typeof change.was !== 'string') continue
    before.set(change.was, [...(before.get(change.was) ?? []), { row, logged: change.after }])
  }
  return before
}

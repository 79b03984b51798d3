import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, notFound } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { markRecords } from '../record/stores/write-store.ts'
import type { RecordRow } from '../record/tables.ts'

export type Change = {
  column: 'assigned_to' | 'due_on' | 'labels'
  field: 'Owner' | 'DueOn' | 'Labels'
  value: (before: string) => string
  log: string
  undo?: 'done'
}
export type By = { actor: string; ip: string }

export function queueChanger(deps: Deps, publish: ApplicationSubscriber) {
  const audit = auditLog(deps)

  /** Skips records that have the value. Returns the numbers of the changed ones. */
  async function change(
    tx: Db,
    rows: readonly RecordRow[],
    { column, field, value, log, undo }: Change,
    by: By,
  ): Promise<number[]> {
    const others = rows.filter((row) => row[column] !== value(row[column]))
    const numbersOf = (some: readonly RecordRow[]) => some.map(({ application_id }) => application_id)
    for (const [after, same] of Map.groupBy(others, (row) => value(row[column])))
      await markRecords(tx, { [column]: after })
        .where('application_id', 'in', numbersOf(same))
        .execute()
    await audit(
      tx,
      ...others.map((row) => ({
        ...by,
        module: logModule,
        applicationId: row.application_id,
        log,
        before: { [field]: row[column] },
        after: { [field]: value(row[column]) },
      })),
    )
    if (column === 'assigned_to')
      await publish(
        tx,
        others.map((row) => ({
          kind: 'assigned',
          before: row,
          after: { ...row, assigned_to: value(row.assigned_to) },
          by: by.actor,
          ...(undo && { undo }),
        })),
      )
    return numbersOf(others)
  }

  async function changeNamed(tx: Db, username: readonly string[], asked: Change, by: By) {
    const names = [...new Set(username)]
    const rows = await applicationStore(tx).lockMany(names)
    if (rows.length === 0) throw new Refusal(notFound)
    return { Total: rows.length, Left: names.length - rows.length, applicationID: await change(tx, rows, asked, by) }
  }

  return { change, changeNamed }
}

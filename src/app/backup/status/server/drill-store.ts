import type { Db } from '#server/db/open.ts'
import type { BackupTables } from './tables.ts'

/** The newest backup that was made here, and the key that opens it. */
export type Newest = { newest_backup: string; sealed_identity: string }
type DrillRow = Omit<BackupTables['restore_drill'], 'only_row' | keyof Newest>

export function drillStore(db: Db) {
  const tables = db.withTables<BackupTables>()
  const put = (values: Partial<Newest & DrillRow>) =>
    tables
      .insertInto('restore_drill')
      .values({ only_row: true, faults: [], ...values })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
      .execute()
  return {
    read: () => tables.selectFrom('restore_drill').selectAll().executeTakeFirst(),
    keepNewest: (newest: Newest) => put(newest),
    /** A drill that found faults leaves the time of the last that passed. */
    keepDrill: ({ passed_at, ...drill }: DrillRow) => put(passed_at ? { ...drill, passed_at } : drill),
  }
}

import type { Db } from '#server/db/open.ts'

/** BACKUP-6: one row. `sealed_identity` opens `newest_backup`; the columns from `tried_at` on are of the last drill. */
type BackupTables = {
  restore_drill: {
    only_row: true
    newest_backup: string | null
    sealed_identity: string | null
    tried_at: Date | null
    backup: string | null
    seconds: number | null
    row_count: number | null
    file_count: number | null
    place: string | null
    faults: string[]
    passed_at: Date | null
  }
}

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
    keepDrill: ({ passed_at, ...drill }: DrillRow) => put(passed_at ? { ...drill, passed_at } : drill),
  }
}

/** BACKUP-6: one row. `sealed_identity` opens `newest_backup`; the columns from `tried_at` on are of the last drill. */
export type BackupTables = {
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

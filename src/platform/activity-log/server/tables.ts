import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type ActivityLogTables = {
  activity_log: {
    id: Generated<number>
    at: Date
    actor: string
    ip: string
    module: string
    log: string
    application_id: number | null
    is_milestone: boolean
    before: JSONColumnType<object> | null
    after: JSONColumnType<object> | null
    digest: string
    /** Set when personal values were removed, see `erase-store.ts`. */
    erased_seal: ColumnType<string | null, never, string>
  }
  activity_unsealed: { id: number }
  activity_log_breaks: {
    id: Generated<number>
    /** The number of a seal if `what` begins with 'seal'. */
    entry: number
    what: string
    fingerprint: string
    found_at: Date
    acknowledged_at: Date | null
    acknowledged_by: string | null
    reason: string | null
    /** Made with the log's key when it was acknowledged. */
    proof: string | null
  }
  activity_seals: {
    id: number
    at: Date
    key_id: string
    /** Only in the first seal: the last entry before there were seals. */
    last_chained: number | null
    entries: number[]
    root: Buffer
    digest: string
  }
}

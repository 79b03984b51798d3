import type { Generated, JSONColumnType } from 'kysely'
import type { NoticeKind, NoticeWay } from '../contract.ts'

/** NOTICE-1: the notices of staff. `read_at` is null until they read it, `mailed_at` until the daily mail names it. */
export type NoticeTables = {
  notices: {
    id: Generated<number>
    username: string
    kind: NoticeKind
    application_id: number
    by: string
    at: Date
    read_at: Date | null
    mailed_at: Date | null
    /** NOTICE-10: what it took the place of. */
    replaced: JSONColumnType<object> | null
  }
  /** NOTICE-6: kinds that are not listed here appear in the bell. */
  notice_settings: {
    username: string
    kind: NoticeKind
    way: NoticeWay
  }
}

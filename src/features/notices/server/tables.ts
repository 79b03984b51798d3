import type { Generated } from 'kysely'
import type { NoticeKind } from '../contract.ts'

/** NOTICE-1: the notices of staff. `read_at` is null until they read it. */
export type NoticeTables = {
  notices: {
    id: Generated<number>
    username: string
    kind: NoticeKind
    application_id: number
    by: string
    at: Date
    read_at: Date | null
  }
}

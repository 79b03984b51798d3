import type { Generated } from 'kysely'
import type { KeyRight } from '../key-rights.ts'

/** KEY-7: days before its end; the last warning first. */
export const warnedBefore = [1, 14] as const

/** KEY-1: `made_by` is null once its maker's account is removed; `warned_before` until the first mail. */
export type ApiKeyTables = {
  api_keys: {
    id: string
    name: string
    secret_hash: string
    rights: KeyRight[]
    /** KEY-8: every network if empty. */
    networks: Generated<string[]>
    made_by: string | null
    made_at: Date
    last_day: string
    revoked_at: Date | null
    last_used_at: Date | null
    warned_before: (typeof warnedBefore)[number] | null
  }
}

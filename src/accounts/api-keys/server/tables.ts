import type { Generated } from 'kysely'
import type { KeyRight } from '../key-rights.ts'

/** KEY-7: how many days before its end a key is mailed about; the last warning first. */
export const warnedBefore = [1, 14] as const

/** KEY-1: `made_by` is null once its maker's account is removed; `warned_before` until the first mail about its end. */
export type ApiKeyTables = {
  api_keys: {
    id: string
    name: string
    secret_hash: string
    rights: KeyRight[]
    /** KEY-8: the networks where the key works; every network if empty. */
    networks: Generated<string[]>
    made_by: string | null
    made_at: Date
    last_day: string
    revoked_at: Date | null
    last_used_at: Date | null
    warned_before: (typeof warnedBefore)[number] | null
  }
}

import type { KeyRight } from '../key-rights.ts'

/** KEY-1: `made_by` is null once its maker's account is removed. */
export type ApiKeyTables = {
  api_keys: {
    id: string
    name: string
    secret_hash: string
    rights: KeyRight[]
    made_by: string | null
    made_at: Date
    last_day: string
    revoked_at: Date | null
    last_used_at: Date | null
  }
}

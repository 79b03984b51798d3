import type { ColumnType, Generated } from 'kysely'
import type { TakenBudgets } from '#server/limits/throttle.ts'

export type SignInTables = {
  one_time_codes: {
    username: string
    asker: string
    code_hash: string
    opens_new_account: boolean
    tries: Generated<number>
    wrong: ColumnType<TakenBudgets, string | undefined, string>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  devices: {
    username: string
    token_hash: string
    created_at: Date
    last_used_at: Date
    known_until: Date
    ip: string
    device: string
    remembered_until: Date | null
  }
  device_links: { token_hash: string; username: string; expires_at: Date; used_at: Date | null }
}

import type { Generated } from 'kysely'

export type SignInTables = {
  one_time_codes: {
    username: string
    code_hash: string
    browser_hash: string | null
    opens_new_account: boolean
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  code_guessing: {
    username: string
    in_a_row: Generated<number>
    in_window: Generated<number>
    window_from: Date
    pauses: Generated<number>
    paused_until: Date | null
  }
}

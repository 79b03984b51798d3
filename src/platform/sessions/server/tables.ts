import type { Generated } from 'kysely'

export type SessionTables = {
  sessions: {
    id: string
    username: string
    kind: 'cookie' | 'header'
    for_new_account: boolean
    created_at: Date
    expires_at: Date
    ip: string
    revoked_at: Date | null
    device: Generated<string>
    last_used_at: Date | null
    step: Generated<'' | 'second'>
    step_tries: Generated<number>
    confirmed_at: Date | null
  }
  slowed_sign_ins: { subject: string; until: Date }
}

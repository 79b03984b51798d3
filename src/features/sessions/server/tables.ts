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
  }
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { RoleCode, Usergroup } from '#shared/roles.ts'

export type UserTables = {
  users: {
    username: string
    firstname: Generated<string>
    lastname: Generated<string>
    gender: Generated<string>
    usergroup: Generated<Usergroup | ''>
    role: Generated<RoleCode | ''>
    password_hash: string | null
    password_is_one_time: Generated<boolean>
    language: string | null
    is_active: Generated<boolean>
    is_owner: Generated<boolean>
    created_at: Generated<Date>
    last_sign_in_at: Date | null
    search_text: GeneratedAlways<string>
  }
  consents: { username: string; version: number; language: string; agreed_at: Date }
}

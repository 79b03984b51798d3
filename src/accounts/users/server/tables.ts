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
    wrong_codes_in_a_row: Generated<number>
    search_text: GeneratedAlways<string>
  }
  invitations: {
    id: string
    username: string
    /** SHA-256 of the secret part of its link. */
    digest: string
    firstname: string
    lastname: string
    usergroup: Usergroup | ''
    role: RoleCode | ''
    invited_by: string
    invited_at: Date
    expires_at: Date
  }
  consents: { username: string; version: number; language: string; agreed_at: Date }
}

import { dayMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { forgetTries } from './slowed-store.ts'

export async function sweepSignIn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`delete from one_time_codes where expires_at < ${new Date(now().getTime() - dayMs)}`.execute(db)
  await sql`delete from sessions where expires_at < ${new Date(now().getTime() - 30 * dayMs)}`.execute(db)
  await sql`delete from code_tries where minute < ${new Date(now().getTime() - dayMs)}`.execute(db)
  await sql`delete from devices where known_until < ${now()}`.execute(db)
  // SIGN-54: devices of ended accounts. While signing up, a person has no account for two hours at most.
  await sql`
    delete from devices where last_used_at < ${new Date(now().getTime() - dayMs)}
    and not exists (select from users where users.username = devices.username and is_active)`.execute(db)
  await sql`delete from device_links where expires_at < ${now()}`.execute(db)
  await sql`delete from slowed_sign_ins where until < ${now()}`.execute(db)
  await sql`delete from throttle where expires_at < ${now()}`.execute(db)
  await sql`delete from idempotency_keys where begun_at < ${new Date(now().getTime() - dayMs)}`.execute(db)
  await sql`delete from program_idempotency_keys where begun_at < ${new Date(now().getTime() - dayMs)}`.execute(db)
}

/** SIGN-54: codes, known devices and device links, and the counts of their tries. */
export async function forgetSignIns(tx: Db, username: string): Promise<void> {
  for (const table of ['one_time_codes', 'devices', 'device_links'])
    await sql`delete from ${sql.table(table)} where username = ${username}`.execute(tx)
  await forgetTries(tx, username)
}

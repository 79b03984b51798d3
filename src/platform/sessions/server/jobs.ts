import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'

const sweep = defineJob('sweep-sign-in', z.object({}), { cron: '15 3 * * *', retryLimit: 2 })
const day = 24 * 60 * 60 * 1000

/**
 * PRIV-5: at night, codes are deleted after a day, sessions after thirty, counted windows when they are over, idempotency
 * keys after a day.
 */
export function sessionJobs({ jobs, db, now }: Deps): void {
  jobs.handle(sweep, () => sweepSignIn({ db, now }))
}

/** Takes what is over out of the tables. */
export async function sweepSignIn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`delete from one_time_codes where expires_at < ${new Date(now().getTime() - day)}`.execute(db)
  await sql`delete from sessions where expires_at < ${new Date(now().getTime() - 30 * day)}`.execute(db)
  await sql`delete from code_tries where minute < ${new Date(now().getTime() - day)}`.execute(db)
  await sql`delete from devices where known_until < ${now()}`.execute(db)
  await sql`delete from device_links where expires_at < ${now()}`.execute(db)
  await sql`delete from slowed_sign_ins where until < ${now()}`.execute(db)
  await sql`delete from throttle where expires_at < ${now()}`.execute(db)
  await sql`delete from idempotency_keys where begun_at < ${new Date(now().getTime() - day)}`.execute(db)
}

import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { sweepSignIn } from './sweep-store.ts'

const sweep = defineJob('sweep-sign-in', z.object({}), { cron: '15 * * * *', retryLimit: 2 })

/** PRIV-5: every hour: codes after a day, sessions after thirty, expired counters, idempotency keys after a day. */
export function sessionJobs({ jobs, db, now }: Deps): void {
  jobs.handle(sweep, () => sweepSignIn({ db, now }))
}

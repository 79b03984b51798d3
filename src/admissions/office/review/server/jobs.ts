import { dayMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { lookStore } from './store.ts'

const sweepLooks = defineJob('sweep-looks', z.object({}), { cron: '40 3 * * *', retryLimit: 2 })
/** REV-5. */
const keptMs = 365 * dayMs

export function reviewJobs({ jobs, db, now }: Deps): void {
  jobs.handle(sweepLooks, async () => void (await lookStore(db).forgetBefore(new Date(now().getTime() - keptMs))))
}

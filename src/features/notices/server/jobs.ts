import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { noticeStore } from './store.ts'

const sweepNotices = defineJob('sweep-notices', z.object({}), { cron: '50 3 * * *', retryLimit: 2 })
/** NOTICE-4. */
const keptMs = 90 * 24 * 60 * 60 * 1000

/** At night: notices of more than ninety days ago are forgotten. */
export function noticeJobs(deps: Deps): void {
  deps.jobs.handle(sweepNotices, () => forgetOldNotices(deps))
}

/** NOTICE-4: what the job does. */
export async function forgetOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await noticeStore(db).forgetBefore(new Date(now().getTime() - keptMs))
}

import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs.ts'
import { firstBrokenLink } from './chain.ts'

const verify = defineJob('verify-activity-log', z.object({}), { cron: '30 4 * * *', retryLimit: 1, runsAtMostSeconds: 900 })

/** At night the chain of digests is followed; a row that was changed, removed or put elsewhere is an alert in the log. */
export function activityLogJobs({ jobs, db, secrets, log }: Deps): void {
  jobs.handle(verify, async () => {
    const broken = await firstBrokenLink(db, secrets)
    if (broken !== undefined)
      log.error({ alert: 'the activity log was tampered with', entry: broken }, 'The activity log does not fit its digests')
  })
}

import { z } from 'zod/mini'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { formatFormDate, formatIsoDate, parseIsoDate, todayIn } from '#shared/time/dates.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { warnedBefore } from './tables.ts'
import { apiKeyStore } from './store.ts'
import { calledOf } from '#shared/text/full-name.ts'

const endingKeys = defineJob('ending-keys', z.object({}), { cron: '15 8 * * *', retryLimit: 2 })

export function apiKeyJobs(deps: Deps): void {
  deps.jobs.handle(endingKeys, () => warnOfEndingKeys(deps))
}

/** KEY-7: a repeated run mails no one twice. The last warning comes first and replaces the earlier one. */
export async function warnOfEndingKeys(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const today = formatIsoDate(todayIn(config.TIME_ZONE, now()))
  for (const days of warnedBefore) {
    await db.transaction().execute(async (tx) => {
      for (const key of await apiKeyStore(tx).endingWithin(days, today, config.TIME_ZONE)) {
        if (isMobile(key.username)) continue
        const day = parseIsoDate(key.last_day)
        const values = {
          name: calledOf(key),
          key: key.name,
          day: day ? formatFormDate(day) : key.last_day,
          page: `${config.publicUrl}/ap/#/integrations`,
        }
        await queueMail(tx, deps, { template: 'API key ends', to: key.username, values })
      }
    })
  }
  sendQueuedMails(deps)
}

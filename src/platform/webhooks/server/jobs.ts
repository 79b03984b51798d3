import { z } from 'zod'
import { findAccount, ownerAccount } from '#accounts/users/server/public.ts'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { dayMs } from '#shared/time/durations.ts'
import { longMoment, wallClockIn } from '#shared/time/dates.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { webhookStore } from './store.ts'
import { calledOf } from '#shared/text/full-name.ts'

const failingWebhooks = defineJob('failing-webhooks', z.object({}), { cron: '35 * * * *', retryLimit: 2 })

/** Every hour: mails about webhooks that nothing reaches any more. */
export function webhookJobs(deps: Deps): void {
  deps.jobs.handle(failingWebhooks, () => warnOfFailingWebhooks(deps))
}

/** HOOK-7: mails once about each webhook that has only failed for a day, or that its receiver wants no more; to its maker, or else to the owner. */
export async function warnOfFailingWebhooks(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  await db.transaction().execute(async (tx) => {
    for (const hook of await webhookStore(tx).warn(new Date(now().getTime() - dayMs), now())) {
      const reader = await readerOf(tx, hook.made_by)
      if (!reader) continue
      const since = hook.failing_since && longMoment(wallClockIn(config.TIME_ZONE, hook.failing_since))
      const what = since ? `Nothing has reached it since ${since}.` : `It was switched off. ${hook.off_reason}`
      const values = { name: calledOf(reader), webhook: hook.name, what, page: `${config.publicUrl}/ap/#/integrations` }
      await queueMail(tx, deps, { template: 'Webhook fails', to: reader.username, values })
    }
  })
  sendQueuedMails(deps)
}

async function readerOf(tx: Db, maker: string | null) {
  const made = maker === null ? undefined : await findAccount(tx, maker)
  const reader = made?.is_active ? made : await ownerAccount(tx)
  return reader && !isMobile(reader.username) ? reader : undefined
}

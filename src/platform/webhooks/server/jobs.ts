import { z } from 'zod/mini'
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

type Account = { username: string; firstname: string; lastname: string; is_active: boolean }
/** Passed in, because the platform has no accounts of its own. */
type Accounts = {
  findAccount: (db: Db, username: string) => Promise<Account | undefined>
  ownerAccount: (db: Db) => Promise<Account | undefined>
}

export function webhookJobs(deps: Deps, accounts: Accounts): void {
  deps.jobs.handle(failingWebhooks, () => warnOfFailingWebhooks(deps, accounts))
}

/** HOOK-7: once, after a whole day of failures, or if the receiver ended it; to its maker, or else to the owner. */
export async function warnOfFailingWebhooks(deps: Deps, accounts: Accounts): Promise<void> {
  const { db, now, config } = deps
  await db.transaction().execute(async (tx) => {
    for (const hook of await webhookStore(tx).warn(new Date(now().getTime() - dayMs), now())) {
      const reader = await readerOf(tx, accounts, hook.made_by)
      if (!reader) continue
      const since = hook.failing_since && longMoment(wallClockIn(config.TIME_ZONE, hook.failing_since))
      const what = since ? `Nothing has reached it since ${since}.` : `It was switched off. ${hook.off_reason}`
      const values = { name: calledOf(reader), webhook: hook.name, what, page: `${config.publicUrl}/ap/#/integrations` }
      await queueMail(tx, deps, { template: 'Webhook fails', to: reader.username, values })
    }
  })
  sendQueuedMails(deps)
}

async function readerOf(tx: Db, { findAccount, ownerAccount }: Accounts, maker: string | null) {
  const made = maker === null ? undefined : await findAccount(tx, maker)
  const reader = made?.is_active ? made : await ownerAccount(tx)
  return reader && !isMobile(reader.username) ? reader : undefined
}

import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { daysKept } from '../log-contract.ts'
import { deliver, mailJob } from './send.ts'
import { giveUp } from './delivery.ts'
import { deliverSms, smsJob } from './queued-sms.ts'
import { deliveryStore } from './deliveries-store.ts'

const sweep = defineJob('sweep-mail-log', z.object({}), { cron: '40 3 * * *', retryLimit: 1 })
const day = 24 * 60 * 60 * 1000

/** Sending what was queued, and the nightly sweep of the delivery log. */
export function mailJobs(deps: Deps): void {
  const { jobs, now } = deps
  jobs.handle(
    mailJob,
    (mail) => deliver(deps, mail),
    ({ id }) => giveUp(deps, id),
  )
  jobs.handle(
    smsJob,
    (sms) => deliverSms(deps, sms),
    ({ id }) => giveUp(deps, id),
  )
  jobs.handle(sweep, () => sweepLog(deps, now()))
}

/** Forgets what is old; drops what waits for a try that will not come, its job having expired within a day. */
export async function sweepLog({ db }: Pick<Deps, 'db'>, at: Date): Promise<void> {
  const log = deliveryStore(db)
  await log.dropOlder(new Date(at.getTime() - day), at)
  await log.forgetOlder(new Date(at.getTime() - daysKept * day))
}

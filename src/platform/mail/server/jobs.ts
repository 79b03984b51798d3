import { dayMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { daysKept } from '../log-contract.ts'
import { deliver, mailJob } from './send.ts'
import { giveUp } from './delivery.ts'
import { deliverSms, smsJob } from './waiting/queued-sms.ts'
import { deliveryStore } from './deliveries-store.ts'

const sweep = defineJob('sweep-mail-log', z.object({}), { cron: '40 * * * *', retryLimit: 1 })

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

/** Marks messages as dropped whose retry will not come, because the job expired within a day. */
export async function sweepLog({ db }: Pick<Deps, 'db'>, at: Date): Promise<void> {
  const log = deliveryStore(db)
  await log.dropOlder(new Date(at.getTime() - dayMs), at)
  await log.forgetStrangers(new Date(at.getTime() - dayMs))
  await log.forgetOlder(new Date(at.getTime() - daysKept * dayMs))
}

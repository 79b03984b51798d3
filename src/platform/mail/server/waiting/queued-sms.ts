import { hourSeconds } from '#shared/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { languageCodes, type Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { smsReminders, type ReminderValues, type SmsReminder } from '#server/ports/sms-sender.ts'
import { deliveryStore } from '../deliveries-store.ts'
import { withdrawingStore } from './withdrawing-store.ts'
import { tryOnce } from '../delivery.ts'
import { mailJob } from '../send.ts'

/** Never one with a code, which is in no table. */
export type TemplatedSms = { to: string; template: SmsReminder; language: Language; values: ReminderValues }

const written = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(smsReminders),
  language: z.enum(languageCodes),
  values: z.object({ number: z.string(), page: z.string(), stop: z.string(), code: z.string() }),
})

/** MAIL-8: few attempts, because each costs money. */
export const smsJob = defineJob('sms', written, {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expiresInSeconds: hourSeconds,
  concurrency: 4,
})

export async function queueSms(tx: Db, { jobs, now }: Deps, sms: TemplatedSms): Promise<void> {
  const id = randomUUID()
  const template = logged[sms.template]
  await deliveryStore(tx).queued({ id, channel: 'sms', recipient: sms.to, template, queued_at: now() })
  await jobs.enqueue(tx, smsJob, { id, ...sms })
}

export function sendQueued(jobs: Deps['jobs']): void {
  jobs.wake(mailJob)
  jobs.wake(smsJob)
}

const logged = { fee: 'Fee reminder', corrections: 'Correction reminder' } as const

export async function deliverSms(deps: Deps, { id, ...sms }: z.output<typeof written>): Promise<void> {
  if ((await withdrawingStore(deps.db).begin(id, deps.now())) === 'begun')
    await tryOnce(deps, { id, send: () => deps.sms.send(sms) })
}

import { minuteMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import { applicationByNumber, officeAddressFor } from '#admissions/record/applications/server/public.ts'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { unreadStore } from './store.ts'

const aboutOne = z.object({ application: z.number() })
const officeMail = defineJob('office-messages', aboutOne, { keyed: 'once', retryLimit: 5 })
/** With the queue's own wait this is less than the 15 minutes of MSG-5. */
const gatheredMs = 10 * minuteMs

export function messageJobs(deps: Deps): void {
  deps.jobs.handle(officeMail, ({ application }) => mailOffice(deps, application))
}

/** MSG-5: must run in the transaction of the message. */
export const announceLater = (tx: Db, { jobs, now }: Deps, application: number): Promise<void> =>
  jobs.enqueue(tx, officeMail, { application }, { key: String(application), startAfter: new Date(now().getTime() + gatheredMs) })

/** One mail for all unread messages; none in Trash. Safe to repeat. */
export async function mailOffice(deps: Deps, number: number): Promise<void> {
  const { db, config, now } = deps
  await db.transaction().execute(async (tx) => {
    const application = await applicationByNumber(tx, number)
    if (!application) return
    const to = await officeAddressFor(tx, config, application)
    if (to === '') return
    const count = await unreadStore(tx).announce(number, now())
    if (count === 0) return
    const messages = count === 1 ? '1 message' : `${count} messages`
    const page = `${config.publicUrl}/ap/#/newapplication?view=${encodeURIComponent(application.username)}`
    const values = { name: application.name || application.username, number: String(number), messages, page }
    await queueMail(tx, deps, { template: 'Message to the office', to, values })
  })
  sendQueuedMails(deps)
}

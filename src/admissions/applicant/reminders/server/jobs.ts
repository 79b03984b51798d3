import { z } from 'zod/mini'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { reminderKinds, stepsOf, type ReminderKind, type Step } from '../reminders.ts'
import { queueReminder } from './reminder-mails.ts'
import { reminderStore } from './store.ts'

const reminders = defineJob('reminders', z.object({}), { cron: '0 10 * * *', retryLimit: 2, runsAtMostSeconds: 900 })

/** At ten in the morning of the institution. */
export function reminderJobs(deps: Deps): void {
  deps.jobs.handle(reminders, (_, { signal }) => sendReminders(deps, signal))
}

/** REM-1, REM-2: one mail an application. */
export async function sendReminders(deps: Deps, signal?: AbortSignal): Promise<void> {
  const steps = reminderKinds.flatMap((kind) => stepsOf(kind, deps.config.DRAFTS_KEPT_DAYS).map((step) => ({ kind, step })))
  for (const { kind, step } of steps) await remindAll(deps, kind, step, signal)
  sendQueuedMails(deps)
}

/** By pages, so that people without a mailbox don't hold up other mail. */
async function remindAll(deps: Deps, kind: ReminderKind, step: Step, signal: AbortSignal | undefined): Promise<void> {
  const next = (after: number) => reminderStore(deps.db).due(kind, step, deps.now(), { after })
  for (let page = await next(0); page.length > 0; page = await next(page.at(-1)?.application_id ?? 0)) {
    for (const { application_id } of page) {
      if (signal?.aborted) return
      await remind(deps, kind, step, application_id)
    }
  }
}

/** Reads again under the lock: the applicant may have submitted, paid or stopped reminders meanwhile. */
async function remind(deps: Deps, kind: ReminderKind, step: Step, number: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const store = reminderStore(tx)
    const [due] = await store.due(kind, step, deps.now(), { number })
    if (!due || !(await queueReminder(tx, deps, kind, due))) return
    await store.sent(number, kind, step, deps.now())
  })
}

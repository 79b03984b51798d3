import { z } from 'zod/mini'
import { staffWhoRead } from '#accounts/users/server/public.ts'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { dayMs } from '#shared/time/durations.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { mostNotices } from '../contract.ts'
import { applicationText, kindWords } from '../words.ts'
import { noticeStore, noticeSettingsStore } from './store.ts'

const sweepNotices = defineJob('sweep-notices', z.object({}), { cron: '50 3 * * *', retryLimit: 2 })
const morning = defineJob('daily-notices', z.object({}), { cron: '30 7 * * *', retryLimit: 2, runsAtMostSeconds: 300 })
/** NOTICE-4. */
const keptMs = 90 * dayMs

/** Each night forgets notices older than ninety days. At half past seven: overdue applications first, then the daily mails. */
export function noticeJobs(deps: Deps): void {
  deps.jobs.handle(sweepNotices, () => forgetOldNotices(deps))
  deps.jobs.handle(morning, () => sendMorningNotices(deps))
}

export async function forgetOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await noticeStore(db).forgetBefore(new Date(now().getTime() - keptMs))
}

/** NOTICE-7, NOTICE-8: a repeated run notifies nobody twice. */
export async function sendMorningNotices(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  await noticeStore(db).addOverdue(formatIsoDate(todayIn(config.TIME_ZONE, now())), config.TIME_ZONE, now())
  const readers = new Set(await noticeSettingsStore(db).readersOfMail())
  const staff = readers.size === 0 ? [] : await staffWhoRead(db)
  for (const { username, name } of staff) {
    if (readers.has(username) && !isMobile(username)) await mailNotices(deps, username, name || username)
  }
  sendQueuedMails(deps)
}

async function mailNotices(deps: Deps, to: string, name: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const notices = await noticeStore(tx).toMail(to, deps.now())
    if (notices.length === 0) return
    const lines = notices
      .slice(0, mostNotices)
      .map((notice) => `${kindWords[notice.kind]}: ${applicationText(notice.name, notice.number)}`)
    const values = {
      name,
      count: notices.length === 1 ? '1 new notice' : `${notices.length} new notices`,
      notices: lines.join('\n'),
      page: `${deps.config.publicUrl}/ap/#/newapplication`,
    }
    await queueMail(tx, deps, { template: 'Daily notices', to, values })
  })
}

import { closingOf, openPointsOf } from '#admissions/record/applications/server/public.ts'
import { openFee } from '#admissions/applicant/payments/server/public.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import type { TemplatedSms } from '#platform/mail/server/waiting/queued-sms.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { smsReminders, type SmsReminder } from '#server/ports/sms-sender.ts'
import { isMobile, phoneNumberOf } from '#shared/text/user-name.ts'
import { todayIn } from '#shared/time/dates.ts'
import type { ReminderKind } from '../reminders.ts'
import { smsStopLink } from './stop-link.ts'
import type { Due } from './store.ts'

const isTexted = (kind: ReminderKind, { sms }: Pick<Deps, 'sms'>): kind is SmsReminder =>
  smsReminders.some((reminder) => reminder === kind && sms.carries(reminder))

/** REM-7: needs a user name that is a mobile number. */
export const hasSms = (username: string, deps: Pick<Deps, 'sms'>): boolean =>
  isMobile(username) && smsReminders.some((kind) => isTexted(kind, deps))

/** REM-7: undefined if nothing is open, as with mails (REM-3). */
export async function reminderSms(tx: Db, deps: Deps, kind: ReminderKind, due: Due): Promise<TemplatedSms | undefined> {
  const { config, secrets } = deps
  if (!isMobile(due.username) || !isTexted(kind, deps)) return undefined
  if ((await closingOf(tx, due.custom_status)) !== undefined || !(await isOpen(tx, deps, kind, due))) return undefined
  const number = due.application_id
  const values = {
    number: String(number),
    page: `${config.publicUrl}/ap/`,
    ...smsStopLink(config.publicUrl, secrets, { number, kind }),
  }
  return { to: phoneNumberOf(due.username), template: kind, language: await languageOf(tx, due.username), values }
}

async function isOpen(tx: Db, { config, now }: Deps, kind: SmsReminder, due: Due): Promise<boolean> {
  if (kind === 'fee') return (await openFee(tx, due.application_id)) !== undefined
  const { corrections } = await openPointsOf(tx, due.username, todayIn(config.TIME_ZONE, now()))
  return corrections.length > 0
}

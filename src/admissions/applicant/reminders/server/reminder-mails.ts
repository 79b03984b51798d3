import { closingOf, mailAddressOf, openPointsOf } from '#admissions/record/applications/server/public.ts'
import { unreadMessages } from '#admissions/applicant/messages/server/public.ts'
import { openFee } from '#admissions/applicant/payments/server/public.ts'
import { queueMail, queueSms } from '#platform/mail/server/public.ts'
import { mailWords } from '#platform/mail/words.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import type { Translate } from '#languages/translate.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { personOf } from '#shared/text/user-name.ts'
import { dayMs } from '#shared/time/durations.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { isStoppable, type ReminderKind } from '../reminders.ts'
import { reminderSms } from './reminder-sms.ts'
import { stopLink } from './stop-link.ts'
import type { Due } from './store.ts'

/** REM-3, REM-7: sends an SMS if there is no mailbox. False if there is nothing to send. */
export async function queueReminder(tx: Db, deps: Deps, kind: ReminderKind, due: Due): Promise<boolean> {
  const mail = await reminderMail(tx, deps, kind, due)
  if (mail) await queueMail(tx, deps, mail)
  const sms = mail || mailAddressOf(due) !== undefined ? undefined : await reminderSms(tx, deps, kind, due)
  if (sms) await queueSms(tx, deps, sms)
  return mail !== undefined || sms !== undefined
}

/** The task list of the application names all. */
const mostNamed = 5

/** REM-3: undefined without a mailbox or an open point. After a rejection or withdrawal only an unread message counts. */
async function reminderMail(tx: Db, deps: Deps, kind: ReminderKind, due: Due): Promise<TemplatedMail | undefined> {
  const { config, secrets } = deps
  const to = mailAddressOf(due)
  if (to === undefined) return undefined
  const at = (route: string) => `${config.publicUrl}/ap/${route}`
  const language = await languageOf(tx, due.username)
  const t = await wordsIn(tx, language)
  const reader = personOf(due.username)
  const common = { name: due.name || t(mailWords.applicant), number: String(due.application_id) }
  if (kind === 'erasure') {
    const erasedOn = new Date(due.since.getTime() + config.DRAFTS_KEPT_DAYS * dayMs)
    const date = formatFormDate(todayIn(config.TIME_ZONE, erasedOn))
    return { template: 'Draft erased soon', to, reader, language, values: { ...common, date, page: at('#/addnewapplication') } }
  }
  if (!isStoppable(kind)) return undefined
  const stop = stopLink(config.publicUrl, secrets, { username: due.username, kind })
  if (kind === 'message') {
    const count = await unreadMessages(tx, due.application_id)
    if (count === 0) return undefined
    const values = { ...common, unread: t(mailWords.unread, { count }), page: at('#/myapplication'), stop }
    return { template: 'Message reminder', to, reader, language, values, stopUrl: stop }
  }
  if ((await closingOf(tx, due.custom_status)) !== undefined) return undefined
  if (kind === 'fee') {
    const fee = await openFee(tx, due.application_id)
    if (!fee) return undefined
    const values = { ...common, amount: fee.amount, page: at(fee.page), stop }
    return { template: 'Fee reminder', to, reader, language, values, stopUrl: stop }
  }
  const { missing, corrections } = await openPointsOf(tx, due.username, todayIn(config.TIME_ZONE, deps.now()))
  if (kind === 'draft') {
    const values = { ...common, open: missingText(missing, t), page: at('#/addnewapplication'), stop }
    return { template: 'Draft reminder', to, reader, language, values, stopUrl: stop }
  }
  if (corrections.length === 0) return undefined
  const open = corrections.map(({ name, words }) => `${t(name)}: ${words}`).join('\n')
  const things = t(mailWords.things, { count: corrections.length })
  const values = { ...common, things, open, page: at('#/myapplication'), stop }
  return { template: 'Correction reminder', to, reader, language, values, stopUrl: stop }
}

function missingText(labels: readonly string[], t: Translate): string {
  if (labels.length === 0) return t(mailWords.nothingMissing)
  const more = labels.length - mostNamed
  const list = labels
    .slice(0, mostNamed)
    .map((label) => t(label))
    .join(', ')
  return more > 0 ? t(mailWords.missingMore, { list, more }) : t(mailWords.missing, { list })
}

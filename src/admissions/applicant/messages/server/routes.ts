import { applicationOf, mailAddressOf, writerOf, usernameAllowed } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { mailWords } from '#platform/mail/words.ts'
import { notFound } from '#admissions/record/applications/contract.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { mailStates, queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { daySeconds } from '#shared/time/durations.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { isOwnKey, personOf } from '#shared/text/user-name.ts'
import { messageCalls, messageSent, switchedOff, tooMany } from '../contract.ts'
import { announceLater } from './jobs.ts'
import { messageStore, unreadStore } from './store.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

/** MSG-4: for one person and one application. */
const limits = [
  { limit: 5, seconds: 10 * 60 },
  { limit: 20, seconds: daySeconds },
] as const

export function messageRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const { db, now, throttle } = deps

  return [
    route(messageCalls.get, async ({ username }, { who }) => {
      const row = await applicationOf(db, usernameAllowed(who, username))
      if (!row) return []
      const isStaff = admits('readAllApplications', who)
      const thread = await messageStore(db).newest(row.application_id)
      const mails = isStaff ? thread.map(({ mail }) => mail).filter((mail) => mail !== '') : []
      const states = await mailStates(db, mails)
      return thread.map(({ id, text, subject, key, mail, sent_at, from_office, sent_by, seen_at }) => ({
        id,
        text,
        at: sent_at.toISOString(),
        by: from_office ? ('office' as const) : ('applicant' as const),
        who: isStaff && from_office ? sent_by : '',
        seen: seen_at?.toISOString() ?? '',
        ...(subject !== '' && { subject }),
        ...(key !== null && subject === '' && sent_by === who.username && { key }),
        ...(states.has(mail) && { mail: states.get(mail) }),
      }))
    }),

    route(messageCalls.send, async ({ username, text, key }, { who, caller }) => {
      const subject = writerOf(who, username)
      const fromOffice = !isOwnKey(subject, who.username)
      if (fromOffice && !admits('decideApplications', who)) throw new HttpError(403, messages.notAllowed)
      const row = await applicationOf(db, subject)
      if (!row) throw new Refusal(notFound)
      const { application_id } = row
      if (key !== undefined && (await messageStore(db).hasKey(application_id, { fromOffice }, key))) return messageSent
      if (!(await siteSettings(db)).Messages) throw new Refusal(switchedOff)
      const taken = await throttle.take(
        limits.map((limit) => ({ subject: `messages:${application_id}:${who.username}:${limit.seconds}`, ...limit })),
        tooMany,
      )
      const message = { application_id, from_office: fromOffice, text, sent_by: who.username, sent_at: now(), key: key ?? null }
      const isAdded = await db.transaction().execute(async (tx) => {
        if (!(await messageStore(tx).add(message))) return false
        const log = fromOffice ? 'Message to the applicant' : 'Message to the office'
        const about = { actor: who.username, ip: caller.ip, module: 'Messages', applicationId: application_id }
        await auditLog(deps)(tx, { ...about, log })
        if (fromOffice) await mailApplicant(tx, deps, row, text)
        else {
          await announceLater(tx, deps, application_id)
          await publish(tx, [{ kind: 'written', before: row, after: row, by: who.username }])
        }
        return true
      })
      if (!isAdded) await throttle.refund(taken)
      sendQueuedMails(deps)
      return messageSent
    }),

    route(messageCalls.seen, async ({ username, upTo }, { who }) => {
      const subject = writerOf(who, username)
      const row = await applicationOf(db, subject)
      if (row) await unreadStore(db).markSeen(row.application_id, { fromOffice: isOwnKey(subject, who.username) }, upTo, now())
      return ''
    }),
  ]
}

async function mailApplicant(tx: Db, deps: Deps, row: RecordRow, text: string): Promise<void> {
  const to = mailAddressOf(row)
  if (to === undefined) return
  const { application_id, name } = row
  const count = await unreadStore(tx).countUnread(application_id)
  const page = `${deps.config.publicUrl}/ap/#/myapplication`
  const language = await languageOf(tx, row.username)
  const t = await wordsIn(tx, language)
  const unread = t(mailWords.unread, { count })
  const values = { name: name || t(mailWords.applicant), number: String(application_id), message: text, unread, page }
  await queueMail(tx, deps, { template: 'Message to the applicant', to, reader: personOf(row.username), values, language })
}

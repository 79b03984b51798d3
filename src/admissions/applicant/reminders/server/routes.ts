import { applicationOf, mailAddressOf } from '#admissions/record/applications/server/public.ts'
import { logModule, notFound } from '#admissions/record/applications/contract.ts'
import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noMailbox, nothingOpen, reminderSent, sendReminder, sentLately, stoppedByThem } from '../contract.ts'
import { byHand, type StoppableKind } from '../reminders.ts'
import { queueReminder } from './reminder-mails.ts'
import { hasSms } from './reminder-sms.ts'
import { stopStore } from './stops-store.ts'
import { reminderStore } from './store.ts'

const kindsByHand = ['draft', 'corrections', 'fee'] as const satisfies StoppableKind[]
type KindByHand = (typeof kindsByHand)[number]
const nameOf: Record<KindByHand, string> = { draft: 'draft', corrections: 'corrections', fee: 'application fee' }

export function reminderRoutes(deps: Deps): Route[] {
  const { now } = deps

  async function remindOf(tx: Db, number: number): Promise<KindByHand | undefined> {
    const store = reminderStore(tx)
    for (const kind of kindsByHand) {
      const [due] = await store.due(kind, byHand, now(), { number })
      if (!due || !(await queueReminder(tx, deps, kind, due))) continue
      await store.sent(number, kind, byHand, now())
      return kind
    }
    return undefined
  }

  /** Reminders about drafts don't go by SMS. */
  async function whyNothing(tx: Db, row: { username: string; application_status: string }, isByMail: boolean): Promise<string> {
    if (await stopStore(tx).hasStopped(row.username, kindsByHand)) return stoppedByThem
    return !isByMail && row.application_status === '' ? noMailbox : nothingOpen
  }

  return [
    route(sendReminder, async ({ username }, { change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const row = await applicationOf(tx, username)
        if (!row) throw new Refusal(notFound)
        const isByMail = mailAddressOf(row) !== undefined
        if (!isByMail && !hasSms(username, deps)) throw new Refusal(noMailbox)
        const store = reminderStore(tx)
        // The lock makes a second click wait, and then find the first one's mail.
        await store.hold(row.application_id)
        if (await store.isSentLately(row.application_id, now())) throw new Refusal(sentLately)
        const kind = await remindOf(tx, row.application_id)
        if (kind === undefined) throw new Refusal(await whyNothing(tx, row, isByMail))
        const log = `Reminder sent: ${nameOf[kind]}`
        await audit(log, { applicationId: row.application_id })
      })
      sendQueuedMails(deps)
      return reminderSent
    }),
  ]
}

import { applicationOf, mailAddressOf } from '#features/applications/server/public.ts'
import { notFound } from '#features/applications/contract.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { noMailbox, nothingOpen, reminderSent, sendReminder, sentLately, stoppedByThem } from '../contract.ts'
import { byHand, type StoppableKind } from '../reminders.ts'
import { reminderMail } from './reminder-mails.ts'
import { reminderStore } from './store.ts'

/** What is reminded of by hand, the first of these that is open. */
const kindsByHand: readonly StoppableKind[] = ['draft', 'corrections', 'fee']
const nameOf: Record<StoppableKind, string> = { draft: 'draft', corrections: 'corrections', fee: 'application fee' }

/** REM-6: reminding an applicant by hand. */
export function reminderRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  const record = auditLog(deps)

  /** Queues the mail about what is open, and answers what that is; undefined when nothing is that may be written about. */
  async function remindOf(tx: Db, number: number): Promise<StoppableKind | undefined> {
    const store = reminderStore(tx)
    for (const kind of kindsByHand) {
      const [due] = await store.due(kind, byHand, now(), { number })
      const mail = due && (await reminderMail(tx, deps, kind, due))
      if (!mail) continue
      await queueMail(tx, deps, mail)
      await store.sent(number, kind, byHand, now())
      return kind
    }
    return undefined
  }

  return [
    route(sendReminder, async ({ username }, who, { caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        const row = await applicationOf(tx, username)
        if (!row) throw new Refusal(notFound)
        if (mailAddressOf(row) === undefined) throw new Refusal(noMailbox)
        const store = reminderStore(tx)
        // Two who press at once send one: the second waits for the first, and then finds it.
        await store.hold(row.application_id)
        if (await store.isSentLately(row.application_id, now())) throw new Refusal(sentLately)
        const kind = await remindOf(tx, row.application_id)
        if (kind === undefined) throw new Refusal((await store.hasStopped(username)) ? stoppedByThem : nothingOpen)
        const log = `Reminder sent: ${nameOf[kind]}`
        await record(tx, { actor: who.username, ip, module: 'Application', applicationId: row.application_id, log })
      })
      sendQueuedMails(deps)
      return reminderSent
    }),
  ]
}

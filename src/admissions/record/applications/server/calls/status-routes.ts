import { hushMails } from '#platform/mail/server/public.ts'
import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { bulk, mailHeld, mailIsGone } from '../../bulk.ts'
import { admits } from '#shared/call.ts'
import { applications, customStatus, logModule, notFound } from '../../contract.ts'
import { openedAgain } from '../../status/applicant-words.ts'
import { giveReason, noReason } from '../../status/status-rules.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { existingRecord } from '../changes/find-or-begin.ts'
import { ruleOf, statusFor } from '../status/may-be-given.ts'
import { aboutStatus } from '../status/status-mails.ts'
import { goingOut } from '../status/going-out.ts'
import { statusGiver } from '../status/give-status.ts'
import { reopenApplication } from '../status/reopen-application.ts'
import { deleteStatusNotes } from '../bulk/status-notes.ts'
import type { NoteChanger } from '../bulk/change-notes.ts'
import { manySetter } from '../bulk/give-status-to-many.ts'
import { undoable } from '../bulk/undoable.ts'
import { applicationStore } from '../record/store.ts'
import type { RecordRow } from '../record/tables.ts'

/** APP-11, APP-12. */
export function statusRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber, notes: NoteChanger): Route[] {
  const { db } = deps
  const give = statusGiver(deps, publish)
  const setMany = manySetter(deps, publish, notes)

  return [
    route(applications.setStatus, async ({ username, cutomestatus, reason: sent }, { who, caller }) => {
      await db.transaction().execute(async (tx) => {
        const row = await existingRecord(tx, username)
        const why = await ruleOf(tx, { to: cutomestatus, reason: sent ?? '', mayOverride: admits('administer', who) })
        const refusal = why(row)
        const asksInVain = refusal === giveReason && sent === undefined
        if (refusal !== undefined && !asksInVain) throw new Refusal(refusal)
        const reason = asksInVain ? noReason : (sent ?? '')
        await give(tx, [row], statusFor(row, cutomestatus), { actor: who.username, ip: caller.ip, reason })
      })
      totals.forget()
      return messages.updated
    }),

    route(applications.reopen, async ({ username, reason }, { who, change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const row = await existingRecord(tx, username)
        const reopening = { status: customStatus.submitted, log: openedAgain(reason), by: who.username }
        await reopenApplication({ tx, audit, deps, publish }, row, reopening)
      })
      return messages.updated
    }),

    route(bulk.status, async (body, { who, caller: { ip } }) => {
      const { Mails, Leads, ...done } = await db.transaction().execute(async (tx) => {
        const set = await setMany(tx, body, who, ip)
        return { ...set, ...(await goingOut(tx, set.changed)) }
      })
      totals.forget()
      const [refused] = done.refused
      if (done.allowed === 0) throw new Refusal(refused?.Why ?? notFound)
      const Left = done.Gone + done.refused.reduce((sum, { Count }) => sum + Count, 0)
      const said = { Left, Gone: done.Gone, Mails, Leads, ...(refused && { Why: refused.Why }) }
      return { Msg: messages.updated, applicationID: done.changed, ...said }
    }),

    route(bulk.previewStatus, async (body, { who, caller: { ip } }) =>
      dryRun(db, async (tx) => {
        const { changed, ...set } = await setMany(tx, { ...body, NoMail: false, AddNote: false }, who, ip)
        const counts = { Changes: changed.length, Had: set.allowed - changed.length, Refused: set.refused, Gone: set.Gone }
        return { ...counts, ...(await goingOut(tx, changed)) }
      }),
    ),

    route(bulk.holdMail, async ({ applicationID }, { change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const row = await applicationStore(tx).lockNumber(applicationID)
        if (!row) throw new Refusal(notFound)
        if ((await hushMails(tx, aboutStatus(row), row.custom_status)) === 0) throw new Refusal(mailIsGone)
        await audit('Mail about the status held back', { applicationId: applicationID })
      })
      return mailHeld
    }),

    route(bulk.undoStatus, async ({ applicationID, cutomestatus }, { who, caller }) => {
      const ids = [...new Set(applicationID)]
      const Total = await db.transaction().execute(async (tx) => {
        let changed = 0
        const given = {
          field: 'cutomestatus',
          column: 'custom_status',
          value: (row: RecordRow) => statusFor(row, cutomestatus),
          actor: who.username,
        } as const
        const by = { actor: who.username, ip: caller.ip }
        for (const [was, changes] of await undoable(tx, ids, given)) {
          const rows = await deleteStatusNotes(tx, notes, changes, by)
          changed += (await give(tx, rows, was, { ...by, undo: 'done' })).length
        }
        return changed
      })
      totals.forget()
      return { Msg: messages.updated, Total, Left: ids.length - Total }
    }),
  ]
}

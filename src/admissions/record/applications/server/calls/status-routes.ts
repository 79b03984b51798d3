import { mailsQueuedHere } from '#platform/mail/server/public.ts'
import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { bulk } from '../../bulk.ts'
import { admits } from '#shared/call.ts'
import { applications, notFound } from '../../contract.ts'
import { giveReason, noReason } from '../../status/status-rules.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { existingRecord } from '../changes/find-or-begin.ts'
import { ruleOf, statusFor } from '../status/may-be-given.ts'
import { aboutStatus } from '../status/status-mails.ts'
import { statusGiver } from '../status/give-status.ts'
import { manySetter } from '../bulk/set-many.ts'
import { undoable } from '../bulk/undoable.ts'
import type { Row } from '../record/tables.ts'

/** APP-11, APP-12: the status that staff give: to one, to many, and back again. */
export function statusRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { db } = deps
  const give = statusGiver(deps, publish)
  const setMany = manySetter(deps, publish)

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

    route(bulk.status, async (body, { who, caller: { ip } }) => {
      const done = await db.transaction().execute((tx) => setMany(tx, body, who, ip))
      totals.forget()
      const [refused] = done.refused
      if (done.allowed === 0) throw new Refusal(refused?.Why ?? notFound)
      const Left = done.Gone + done.refused.reduce((sum, { Count }) => sum + Count, 0)
      return { Msg: messages.updated, applicationID: done.changed, Left, Gone: done.Gone, ...(refused && { Why: refused.Why }) }
    }),

    route(bulk.previewStatus, async (body, { who, caller: { ip } }) =>
      dryRun(db, async (tx) => {
        const { changed, allowed, refused: Refused, Gone } = await setMany(tx, { ...body, NoMail: false }, who, ip)
        const about = changed.map((application_id) => aboutStatus({ application_id }))
        return {
          Changes: changed.length,
          Had: allowed - changed.length,
          Refused,
          Gone,
          Mails: changed.length === 0 ? 0 : await mailsQueuedHere(tx, about),
        }
      }),
    ),

    route(bulk.undoStatus, async ({ applicationID, cutomestatus }, { who, caller }) => {
      const ids = [...new Set(applicationID)]
      const Total = await db.transaction().execute(async (tx) => {
        let changed = 0
        const given = {
          field: 'cutomestatus',
          column: 'custom_status',
          value: (row: Row) => statusFor(row, cutomestatus),
          actor: who.username,
        } as const
        for (const [was, rows] of await undoable(tx, ids, given)) {
          changed += (await give(tx, rows, was, { actor: who.username, ip: caller.ip, undo: 'done' })).length
        }
        return changed
      })
      totals.forget()
      return { Msg: messages.updated, Total, Left: ids.length - Total }
    }),
  ]
}

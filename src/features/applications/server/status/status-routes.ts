import { lastChanges } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { bulk } from '../../bulk.ts'
import { admits } from '#shared/call.ts'
import { applications, notFound } from '../../contract.ts'
import { giveReason, noReason } from '../../status/status-rules.ts'
import type { ApplicationSubscriber } from '../events.ts'
import { existingRecord } from '../saving/create/find-or-begin.ts'
import { applicationStore } from '../record/store.ts'
import { ruleOf, statusFor } from './may-be-given.ts'
import { statusGiver } from './give-status.ts'

/** APP-11, APP-12: the status that staff give: to one, to many, and back again. */
export function statusRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { db } = deps
  const give = statusGiver(deps, publish)

  /** The rows, held, by the status they had before this person gave them `status`; those that are not theirs to undo are left out. */
  async function undoable(tx: Db, ids: readonly number[], status: string, actor: string) {
    const rows = await applicationStore(tx).lockNumbers(ids)
    const last = await lastChanges(tx, ids, 'cutomestatus')
    const before = rows.flatMap((row) => {
      const change = last.get(row.application_id)
      const isOurs = row.custom_status === status && change?.became === status && change.actor === actor
      return isOurs && typeof change.was === 'string' ? [{ row, was: change.was }] : []
    })
    return Map.groupBy(before, ({ was }) => was)
  }

  return [
    route(applications.setStatus, async ({ username, cutomestatus, reason: sent }, who, { caller }) => {
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

    route(bulk.status, async ({ username, cutomestatus, reason }, who, { caller }) => {
      const names = [...new Set(username)]
      const done = await db.transaction().execute(async (tx) => {
        const why = await ruleOf(tx, { to: cutomestatus, reason, mayOverride: admits('administer', who) })
        const rows = await applicationStore(tx).lockMany(names)
        if (rows.length === 0) throw new Refusal(notFound)
        const allowed = rows.filter((row) => why(row) === undefined)
        const Why = rows.map(why).find((refusal) => refusal !== undefined)
        if (Why !== undefined && allowed.length === 0) throw new Refusal(Why)
        const applicationID: number[] = []
        for (const [status, some] of Map.groupBy(allowed, (row) => statusFor(row, cutomestatus)))
          applicationID.push(...(await give(tx, some, status, { actor: who.username, ip: caller.ip, undo: 'offered', reason })))
        return { applicationID, Left: names.length - allowed.length, ...(Why !== undefined && { Why }) }
      })
      totals.forget()
      return { Msg: messages.updated, ...done }
    }),

    route(bulk.undoStatus, async ({ applicationID, cutomestatus }, who, { caller }) => {
      const ids = [...new Set(applicationID)]
      const Total = await db.transaction().execute(async (tx) => {
        let changed = 0
        for (const [was, found] of await undoable(tx, ids, cutomestatus, who.username)) {
          const rows = found.map(({ row }) => row)
          changed += (await give(tx, rows, was, { actor: who.username, ip: caller.ip, undo: 'done' })).length
        }
        return changed
      })
      totals.forget()
      return { Msg: messages.updated, Total, Left: ids.length - Total }
    }),
  ]
}

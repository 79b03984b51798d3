import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { sheetDrafts, tooManyDrafts, unknownDraft } from '../../draft-contract.ts'
import { assertVisible } from '../access.ts'
import { logModule } from '../sheet-log.ts'
import { sheetStore } from '../store.ts'
import { draftStore } from './draft-store.ts'
import { assertNotHeld, contributorsWith, heldRefusal, mayKeep, mayTake } from './lease.ts'
import { leaseStore } from './lease-store.ts'

/** SALES-44: goes on with another person's unsaved rows, who stops holding the sheet; both are its makers once they are saved. */
export function takeRoute(deps: Deps): Route {
  const { db, config, now } = deps
  const record = auditLog(deps)
  return route(sheetDrafts.take, ({ ID, Window = `taken-${ID}` }, who, { caller: { ip } }) =>
    db.transaction().execute(async (tx) => {
      const [at, leases, store] = [now(), leaseStore(tx), draftStore(tx)]
      const draft = await leases.lock(ID, at)
      if (!draft || draft.discarded_at || draft.username === who.username) throw new Refusal(unknownDraft)
      const { kind, username: from, show_id, sheet_date, distributor_row_id, distributor_id } = draft
      if (!mayKeep(kind, who)) throw new Refusal(messages.notAllowed)
      const sheets = sheetStore(tx)
      const sheet = await sheets.of({ Date: sheet_date, Distributorid: distributor_id, Showid: String(show_id) })
      if (sheet) assertVisible(sheet, who)
      const lease = { kind, at, timeZone: config.TIME_ZONE }
      if (!mayTake(draft, who, at)) throw heldRefusal(draft, who, lease)
      // Rows that another person went on with, or that were typed over an older sheet, are not lying there to be taken.
      const isOver = draft.taken_over_by !== null || draft.base_version !== (sheet?.version ?? 0)
      if (!draft.is_held && isOver) throw new Refusal(unknownDraft)

      const columns = { sheet_date, show_id, distributor_row_id }
      await leases.release(ID, who.username, at)
      await assertNotHeld(tx, columns, who, lease)
      const mine = {
        key: columns,
        kind,
        username: who.username,
        windowId: Window,
        version: draft.base_version,
        at,
        control: draft.control,
      }
      if (await store.isFull(mine)) throw new Refusal(tooManyDrafts)
      const kept = await store.keep({ ...mine, lines: draft.lines, contributors: contributorsWith(draft, who.username) })
      if (!kept) throw new Refusal(unknownDraft)
      if (sheet)
        await sheets.note(sheet.id, { at, actor: who.username, action: 'taken-over', reason: draft.name, version: sheet.version })
      const log = `Unsaved rows of ${from} on the sheet of ${sheet_date}, ${distributor_id}, show ${show_id} taken over`
      await record(tx, { actor: who.username, ip, module: logModule, log })
      return { ID: kept.id, Window, At: at.toISOString() }
    }),
  )
}

import type { z } from 'zod'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { messages } from '#shared/messages.ts'
import { shows, type Show, type showRules } from '../contract.ts'
import { showStore, type ShowRow } from './store.ts'

const module = 'Shows'

/** The ids of the shows that sheets of a date, YYYY-MM-DD, are of. Daily sales know it; shows don't know them. */
type ShowsOnSheets = (db: Db, date: string) => Promise<number[]>

/** The `shows/*` calls: who may read the sales lists reads them, admins change them. */
export function showRoutes(deps: Deps, showsOnSheets: ShowsOnSheets): Route[] {
  const { db } = deps
  const record = auditLog(deps)

  return [
    route(shows.get, async () => (await showStore(db).list()).map(onWire)),
    route(shows.getByDate, async ({ Date }) => {
      const onSheets = await showsOnSheets(db, Date)
      return (await showStore(db).activeOr(onSheets)).map(onWire)
    }),

    route(shows.save, async (show, { username: actor }, { caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        await showStore(tx).insert(asRow(show))
        await record(tx, { actor, ip, module, log: `Added show ${show.Time}`, after: show })
      })
      return messages.saved
    }),

    route(shows.update, async ({ ID, ...show }, { username: actor }, { caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        const { ID: _, ...before } = onWire(await showStore(tx).lock(ID))
        await showStore(tx).update(ID, asRow(show))
        await record(tx, { actor, ip, module, log: `Updated show ${show.Time}`, before, after: show })
      })
      return messages.updated
    }),

    route(shows.delete, async ({ ID }, { username: actor }, { caller: { ip } }) => {
      await db.transaction().execute(async (tx) => {
        const before = onWire(await showStore(tx).lock(ID))
        await showStore(tx).remove(ID)
        await record(tx, { actor, ip, module, log: `Removed show ${before.Time}`, before })
      })
      return messages.deleted
    }),
  ]
}

const onWire = (row: ShowRow): Show => ({
  ID: row.id,
  Time: row.show_time,
  Prize_single: row.prize_single,
  Prize_double: row.prize_double,
  Prize_triple: row.prize_triple,
  IsActive: row.is_active,
})

const asRow = (show: z.output<typeof showRules>) => ({
  show_time: show.Time,
  prize_single: show.Prize_single,
  prize_double: show.Prize_double,
  prize_triple: show.Prize_triple,
  is_active: show.IsActive,
})

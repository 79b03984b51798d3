import { sql } from 'kysely'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Totals } from '#server/db/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { bulk } from '../bulk.ts'
import { applications, deleted, restored } from '../contract.ts'
import type { ApplicationFollower } from './followers.ts'
import { inTrash, trash } from './trash.ts'

const trashFields: GridFields = {
  username: { column: sql.ref('username'), type: 'text' },
  Name: { column: sql.ref('name'), type: 'text' },
  applicationID: { column: sql.ref('application_id'), type: 'number' },
  DeletedOn: { column: sql.ref('deleted_at'), type: 'moment' },
  DeletedBy: { column: sql.ref('deleted_by'), type: 'text' },
  search: { column: sql.ref('search_text'), type: 'text' },
}

/** Deleting is soft: gone from every list, count and call, and for 30 days in Trash (product.md, Applications). */
export function trashRoutes(deps: Deps, totals: Totals, tell: ApplicationFollower): Route[] {
  const { db, config, now } = deps
  const { put, restore } = trash(deps, totals, tell)

  return [
    route(applications.delete, async ({ username }, who, { caller }) => {
      await put([username], { actor: who.username, ip: caller.ip })
      return deleted
    }),

    route(bulk.delete, async ({ username }, who, { caller }) => ({
      Msg: deleted,
      Total: await put(username, { actor: who.username, ip: caller.ip }),
    })),

    route(applications.trash, async ({ filter, sort, skip, take }) => {
      const matching = inTrash(db, now()).where(whereOf(trashFields, filter, config.TIME_ZONE))
      const order = orderOf(trashFields, sort, sql`application_id`, [{ field: 'DeletedOn', dir: 'desc' }])
      const rows = await matching
        .select(['application_id', 'username', 'name', 'form', 'deleted_at', 'deleted_by'])
        .orderBy(order)
        .limit(take)
        .offset(skip)
        .execute()
      const Data = rows.map((row) => ({
        applicationID: row.application_id,
        username: row.username,
        Name: row.name,
        Form: row.form,
        DeletedOn: row.deleted_at?.toISOString() ?? '',
        DeletedBy: row.deleted_by ?? '',
      }))
      return { Data, Total: await countOf(matching) }
    }),

    route(applications.restore, async ({ applicationID }, who, { caller }) => {
      const [left] = (await restore([applicationID], { actor: who.username, ip: caller.ip })).Left
      if (left) throw new Refusal(left.Msg)
      return restored
    }),

    route(bulk.restore, async ({ applicationID }, who, { caller }) => ({
      Msg: restored,
      ...(await restore(applicationID, { actor: who.username, ip: caller.ip })),
    })),
  ]
}

import { sql } from 'kysely'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, type GridFields } from '#server/db/lists/grid.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { bulk } from '../../bulk.ts'
import { applications, deleted, restored } from '../../contract.ts'
import type { ApplicationSubscriber } from '../events.ts'
import { inTrash, trash } from './trash.ts'

const fields: GridFields = {
  username: column('username', 'text'),
  Name: column('name', 'text'),
  applicationID: column('application_id', 'number'),
  DeletedOn: column('deleted_at', 'moment'),
  DeletedBy: column('deleted_by', 'text'),
  search: column('search_text', 'text'),
}

const list: GridList = { fields, key: sql`application_id`, unsorted: [{ field: 'DeletedOn', dir: 'desc' }] }

/** APP-15: deleting is soft: gone from every list, count and call, and for 30 days in Trash. */
export function trashRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { listDb, config, now } = deps
  const { put, restore } = trash(deps, totals, publish)

  return [
    route(applications.delete, async ({ username }, who, { caller }) => {
      await put([username], { actor: who.username, ip: caller.ip })
      return deleted
    }),

    route(bulk.delete, async ({ username }, who, { caller }) => ({
      Msg: deleted,
      Total: await put(username, { actor: who.username, ip: caller.ip }),
    })),

    route(applications.trash, (request) =>
      gridPage(list, request, {
        from: inTrash(listDb, now()),
        timeZone: config.TIME_ZONE,
        rows: (page) => page.select(['application_id', 'username', 'name', 'form', 'deleted_at', 'deleted_by']),
        item: (row) => ({
          applicationID: row.application_id,
          username: row.username,
          Name: row.name,
          Form: row.form,
          DeletedOn: row.deleted_at?.toISOString() ?? '',
          DeletedBy: row.deleted_by ?? '',
        }),
      }),
    ),

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

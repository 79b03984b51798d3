import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { bulk } from '../../bulk.ts'
import { applications, restored } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { trash } from '../changes/trash.ts'
import { trashPage } from '../changes/trash-store.ts'

/** APP-15: soft; 30 days in Trash. */
export function trashRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { listDb, config, now } = deps
  const { put, restore } = trash(deps, totals, publish)

  return [
    route(applications.delete, async ({ username }, { who, caller }) => {
      await put([username], { actor: who.username, ip: caller.ip })
      return messages.deleted
    }),

    route(bulk.delete, async ({ username }, { who, caller }) => ({
      Msg: messages.deleted,
      Total: await put(username, { actor: who.username, ip: caller.ip }),
    })),

    route(applications.trash, (request) => trashPage(listDb, request, { now: now(), timeZone: config.TIME_ZONE })),

    route(applications.restore, async ({ applicationID }, { who, caller }) => {
      const [left] = (await restore([applicationID], { actor: who.username, ip: caller.ip })).Left
      if (left) throw new Refusal(left.Msg)
      return restored
    }),

    route(bulk.restore, async ({ applicationID }, { who, caller }) => ({
      Msg: restored,
      ...(await restore(applicationID, { actor: who.username, ip: caller.ip })),
    })),
  ]
}

import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { ownSessions, signedOutElsewhere, signedOutThere } from '../contract.ts'
import { listedSessions } from './listed.ts'
import { sessionStore } from './store.ts'

const module = 'Sessions'

/** Never the sessions of a name in the body. */
export function ownSessionRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(ownSessions.get, (_, { who }) => listedSessions(db, deps, { username: who.username, here: who.id }).all()),

    route(ownSessions.end, async ({ ID }, { who, change }) => {
      await change(module, async ({ tx, audit }) => {
        const device = await listedSessions(tx, deps, { username: who.username, here: who.id }).end(ID)
        await audit(`Ended a session of their own: ${device}`)
      })
      return signedOutThere
    }),

    route(ownSessions.endOthers, async (_, { who, change }) => {
      await change(module, async ({ tx, audit }) => {
        await sessionStore(tx, now).endAll(who.username, who.id)
        await audit('Ended all other sessions of their own')
      })
      return signedOutElsewhere
    }),
  ]
}

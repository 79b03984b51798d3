import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { endedAlready, ownSessions, signedOutElsewhere, signedOutThere, youAreHere } from '../contract.ts'
import { sessionStore } from './store.ts'

const module = 'Sessions'

/** Where one is signed in. The sessions are always the caller's own, never those of a name in the body. */
export function ownSessionRoutes(deps: Deps): Route[] {
  const { db, secrets, now } = deps
  const record = auditLog(deps)
  const namesOf = (id: string) => secrets.digests('session-name', id).map((name) => name.slice(0, 32))

  return [
    route(ownSessions.get, async (_, who) => {
      const live = await sessionStore(db, now).live(who.username)
      return live.map(({ id, device, ip, created_at, last_used_at }) => ({
        ID: namesOf(id)[0] ?? '',
        Device: device,
        Address: ip,
        Begun: created_at.toISOString(),
        Lastused: (last_used_at ?? created_at).toISOString(),
        isThis: id === who.id,
      }))
    }),

    route(ownSessions.end, async ({ ID }, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const sessions = sessionStore(tx, now)
        const named = (await sessions.live(who.username)).find(({ id }) => namesOf(id).includes(ID))
        if (!named) throw new Refusal(endedAlready)
        if (named.id === who.id) throw new Refusal(youAreHere)
        await sessions.end(named.id)
        const log = `Ended a session of their own: ${named.device || 'unknown'}`
        await record(tx, { actor: who.username, ip: caller.ip, module, log })
      })
      return signedOutThere
    }),

    route(ownSessions.endOthers, async (_, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        await sessionStore(tx, now).endAll(who.username, who.id)
        await record(tx, { actor: who.username, ip: caller.ip, module, log: 'Ended all other sessions of their own' })
      })
      return signedOutElsewhere
    }),
  ]
}

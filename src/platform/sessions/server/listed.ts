import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { endedAlready, youAreHere, type OpenSession } from '../contract.ts'
import { sessionStore } from './store.ts'

/** The names open nothing. `here` is the session that asks, which stays. */
export function listedSessions(
  db: Db,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { username, here }: { username: string; here: string },
) {
  const sessions = sessionStore(db, now)
  const namesOf = (id: string) => secrets.digests('session-name', id).map((name) => name.slice(0, 32))

  return {
    async all(): Promise<OpenSession[]> {
      const live = await sessions.live(username)
      return live.map(({ id, device, ip, created_at, last_used_at }) => ({
        ID: namesOf(id)[0] ?? '',
        Device: device,
        Address: ip,
        Begun: created_at.toISOString(),
        Lastused: (last_used_at ?? created_at).toISOString(),
        isThis: id === here,
      }))
    },

    async end(name: string): Promise<string> {
      const named = (await sessions.live(username)).find(({ id }) => namesOf(id).includes(name))
      if (!named) throw new Refusal(endedAlready)
      if (named.id === here) throw new Refusal(youAreHere)
      await sessions.end(named.id)
      return named.device || 'unknown'
    },
  }
}

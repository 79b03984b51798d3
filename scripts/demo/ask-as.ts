import type { z } from 'zod/mini'
import { routes } from '#app/routes.ts'
import { openChanges } from '#platform/activity-log/server/audit-log.ts'
import type { Deps } from '#server/deps.ts'
import { reply, type Context } from '#server/handler.ts'
import type { Call } from '#shared/call.ts'
import type { Person } from '#shared/roles.ts'

/** Goes through gate, rules and log. Returns the body; throws a refusal. */
export type Ask = <Reply = unknown>(call: Call, body: z.input<Call['body']>) => Promise<Reply>
export type Caller = Person & { username: string }

export const ownerOf = (username: string): Caller => ({ username, usergroup: 'admin', role: '', isOwner: true })

export function openCalls(deps: Deps): (who: Caller) => Ask {
  const all = new Map(routes(deps).map((route) => [route.call.path, route]))
  return (who) =>
    async <Reply>({ path }: Call, body: unknown) => {
      const route = all.get(path)
      if (!route) throw new Error(`There is no call ${path}`)
      const said = await reply(route, body, contextOf(deps, who))
      if ('Msg' in said && 'status' in said && said.status === false) throw new Error(`${path}: ${String(said.Msg)}`)
      return said as Reply
    }
}

const contextOf = (deps: Deps, { username, usergroup, role, isOwner }: Caller): Context => ({
  session: {
    id: 'demo',
    username,
    usergroup,
    role,
    isOwner,
    kind: 'header',
    pending: false,
    language: null,
    handle: '',
    signedInAt: deps.now(),
    confirmedAt: deps.now(),
    owesSecondStep: false,
    secondStepBy: null,
    mustSetUpSecondStep: false,
    expiresAt: deps.now(),
  },
  caller: {
    ip: '',
    fromBrowser: false,
    userAgent: '',
    site: { host: '', origins: [] },
    languages: {},
    cookies: { get: () => undefined, set: () => {}, clear: () => {} },
  },
  assertConfirmed: async () => {},
  changesBy: openChanges(deps),
})

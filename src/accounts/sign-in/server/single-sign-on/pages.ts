import type { Deps } from '#server/deps.ts'
import type { ExternalReply, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { ProviderUnreachable } from '#server/ports/identity-provider.ts'
import { HttpError } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { returnPath, startPath, unreachable } from '../../single-sign-on.ts'
import { keepRequest, requestOf } from './pending-request.ts'

const screen = (search: Record<string, string>): ExternalReply => ({ location: `/ap/#/sso?${new URLSearchParams(search)}` })
const failed = (Fault: 'unreachable' | 'expired') => screen({ Fault })
const parts = ['code', 'state', 'iss', 'error']

/** SIGN-40: neither page opens a session: strict cookies don't come along from another site, so a call does. */
export function signOnPages(deps: Deps): ExternalRoute[] {
  const { identityProvider, log } = deps

  async function start({ query, cookies, headers }: ExternalRequest): Promise<ExternalReply> {
    if (!identityProvider) throw new HttpError(404, messages.nothingHere)
    try {
      const { url, ...request } = await identityProvider.begin()
      keepRequest(deps, cookies, { ...request, to: (query['to'] ?? '').slice(0, 500) })
      return { location: url }
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      log.error({ err: error }, 'single sign-on can not be reached')
      if (headers['sec-fetch-dest'] === 'document') return failed('unreachable')
      throw new HttpError(503, unreachable, 5)
    }
  }

  async function comeBack({ query, cookies }: ExternalRequest): Promise<ExternalReply> {
    if (!identityProvider) throw new HttpError(404, messages.nothingHere)
    const request = requestOf(deps, cookies, query['state'])
    if (!request) return failed('expired')
    const answer = parts.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))
    return screen({ Answer: new URLSearchParams(answer).toString(), ...(request.to && { to: request.to }) })
  }

  return [
    { method: 'GET', path: startPath, fromOwnPages: true, answer: start },
    { method: 'GET', path: returnPath, byLink: true, answer: comeBack },
  ]
}

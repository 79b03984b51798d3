import { sendQueuedMails } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { ofNetworks } from '#server/limits/throttle.ts'
import { ProviderUnreachable, SignOnRefused, type Claims, type SignOnRequest } from '#server/ports/identity-provider.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { loggedIn, tooManyAttempts } from '../../messages.ts'
import { singleSignOn } from '../../single-sign-on-contract.ts'
import { expired, refused, unreachable } from '../../single-sign-on.ts'
import { handOver, logModule } from '../open-session.ts'
import { refuseUnconfirmed } from '../second-step/begin-session.ts'
import { signedOn } from './claims.ts'
import { forgetRequest, requestOf } from './pending-request.ts'
import { signOn } from './sign-on.ts'
import { signOnStore } from './store.ts'

export function singleSignOnRoutes(deps: Deps): Route[] {
  const { db, now, config, log, throttle, identityProvider } = deps

  async function claimsIn(answer: string, request: SignOnRequest): Promise<Claims> {
    try {
      if (!identityProvider) throw new SignOnRefused('There is no provider')
      return await identityProvider.finish(answer, request)
    } catch (error) {
      if (error instanceof ProviderUnreachable) log.error({ err: error }, 'single sign-on can not be reached')
      if (error instanceof ProviderUnreachable) throw new HttpError(503, unreachable, 5)
      if (!(error instanceof SignOnRefused)) throw error
      log.warn({ err: error }, 'single sign-on was refused')
      throw new Refusal(refused)
    }
  }

  return [
    openRoute(singleSignOn.finish, async ({ Answer }, context) => {
      const { caller } = context
      const taken = await throttle.take(ofNetworks('sso-wrong', caller.ip, { limit: 50, seconds: 15 * 60 }), tooManyAttempts)
      const request = requestOf(deps, caller.cookies, new URLSearchParams(Answer).get('state'))
      if (!request || !config.signOn) throw new Refusal(expired)
      forgetRequest(caller.cookies)
      const person = signedOn(await claimsIn(Answer, request), config.signOn)
      await throttle.refund(taken)
      const opened = await signOn(deps, context, config.signOn, person)
      sendQueuedMails(deps)
      handOver(deps, caller, opened.token, opened.asks.length === 0)
      refuseUnconfirmed(opened)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: opened.usergroup }
    }),

    route(singleSignOn.policy, async () => ({ ...(await signOnStore(db, now).policy()), Provider: config.signOn?.name ?? '' })),

    route(singleSignOn.savePolicy, async (policy, { change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const store = signOnStore(tx, now)
        const before = await store.policy()
        await store.savePolicy(policy)
        const log = 'Changed what single sign-on gives'
        await audit(log, { before, after: policy })
      })
      return messages.saved
    }),
  ]
}

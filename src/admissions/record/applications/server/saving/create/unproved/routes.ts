import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { addressCalls } from '../../../../addresses/calls.ts'
import { notFound } from '../../../../contract.ts'
import type { ApplicationSubscriber } from '../../../record/events.ts'
import { askedOf } from './asked-store.ts'
import { addressSettler } from './settle-address.ts'

export function addressRoutes(deps: Deps, totals: Totals, publish: ApplicationSubscriber): Route[] {
  const { answer, takeOn } = addressSettler(deps, totals, publish)
  return [
    route(addressCalls.asked, (_, { who }) => askedOf(deps.db, who.username)),

    route(addressCalls.answer, async ({ applicationID, WasMe }, { who, caller }) => {
      const isAnswered = await answer({ address: who.username, number: applicationID, wasMe: WasMe }, caller.ip)
      if (!isAnswered) throw new Refusal(notFound)
      return messages.saved
    }),

    route(addressCalls.takeOn, async ({ username, reason }, { who, caller }) => {
      await takeOn(username, reason, { actor: who.username, ip: caller.ip })
      return messages.updated
    }),
  ]
}

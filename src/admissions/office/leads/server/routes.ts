import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { CrmFailure } from '#server/ports/lead-crm.ts'
import { Refusal } from '#server/base/refusal.ts'
import { allTriedAgain, leadCalls, noSuchEntry, nothingFailed } from '../contract.ts'
import { leadServices } from '#platform/outgoing/kinds.ts'
import { outboxPage, outboxStanding } from './outbox/list-store.ts'
import { salesPartners } from './partners.ts'
import { outboxEntries, wakeOutbox } from '#platform/outgoing/server/public.ts'
import { serviceStore } from './outbox/service-store.ts'

export function leadRoutes(deps: Deps): Route[] {
  const { db, listDb, config, now, log } = deps
  return [
    route(leadCalls.partners, async () => {
      // LEAD-5: applicants never see a failure of the lead service.
      const partners = await salesPartners(deps).catch((error: unknown) => {
        if (!(error instanceof CrmFailure)) throw error
        log.warn({ err: error }, 'The sales partners could not be read')
        return []
      })
      return partners.map(({ name }) => ({ partner_name: name }))
    }),

    route(leadCalls.outbox, (request) => outboxPage(listDb, request, config.TIME_ZONE)),
    route(leadCalls.standing, () => outboxStanding(db, now())),

    route(leadCalls.retry, async ({ ID }, { change }) => {
      const total = await change('Outbox', async ({ tx, audit }) => {
        const again = await outboxEntries(tx).retry(ID, now())
        const [first] = again
        if (!first) throw new Refusal(ID === undefined ? nothingFailed : noSuchEntry)
        await serviceStore(tx).resume(leadServices.filter((service) => again.some((entry) => entry.service === service)))
        const { kind, subject, application_id } = first
        if (ID === undefined) await audit(`Tried again all that failed: ${again.length}`)
        else await audit(`Tried again ${kind} of ${subject}`, application_id === null ? {} : { applicationId: application_id })
        return again.length
      })
      wakeOutbox(0)
      return allTriedAgain(total)
    }),
  ]
}

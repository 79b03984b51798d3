import { fold } from '#shared/text/fold.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { LeadCrm, SalesPartner } from '#server/ports/lead-crm.ts'
import { partnersStore } from './partners-store.ts'

const keptMs = 10 * minuteMs
type Needs = Pick<Deps, 'db' | 'crm' | 'now' | 'log'>

/** At most ten minutes old, or the last copy if the lead service is down; rejects without one. Empty without a lead service. */
export async function salesPartners({ db, crm, now, log }: Needs): Promise<readonly SalesPartner[]> {
  if (!crm) return []
  const store = partnersStore(db)
  const kept = await store.last()
  if (kept && now().getTime() - kept.fetched_at.getTime() < keptMs) return kept.partners
  const heard = await heardOnce(crm).catch((error: unknown) => {
    if (!kept) throw error
    log.warn({ err: error }, 'The sales partners could not be read: the last copy serves')
  })
  if (!heard) return kept?.partners ?? []
  await store.keep(heard, now())
  return heard
}

/** In the lead service's spelling; '' if it knows no such partner. */
export async function partnerNamed(deps: Needs, referred: string): Promise<string> {
  if (referred === '') return ''
  const partners = await salesPartners(deps)
  return partners.find(({ name }) => fold(name) === fold(referred))?.name ?? ''
}

const underWay = new WeakMap<LeadCrm, Promise<SalesPartner[]>>()

/** Concurrent callers share one request. */
function heardOnce(crm: LeadCrm): Promise<SalesPartner[]> {
  const running = underWay.get(crm) ?? crm.partners().finally(() => underWay.delete(crm))
  underWay.set(crm, running)
  return running
}

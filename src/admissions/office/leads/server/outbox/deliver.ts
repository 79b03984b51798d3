import type { Deps } from '#server/deps.ts'
import type { Lead, LeadCrm } from '#server/ports/lead-crm.ts'
import type { LeadKind } from '#platform/outgoing/kinds.ts'
import { leadPayload } from './effects.ts'
import { partnerNamed } from '../partners.ts'

type Needs = Pick<Deps, 'db' | 'crm' | 'secondCrm' | 'now' | 'log'>
/** LEAD-6: sent even if the lead service seems not to know it, so that admins see its refusal. */
const converted = 'converted'

/** Returns the result in a few words. Rejects with `CrmFailure`; may be repeated. */
export async function deliver(deps: Needs, { kind, payload }: { kind: LeadKind; payload: unknown }): Promise<string> {
  const { referred, status, ...values } = leadPayload.parse(payload)
  const { crm, secondCrm } = deps
  if (kind === 'second-lead') {
    if (!secondCrm) return notThere
    const { created } = await secondCrm.createLead({ ...values, partner: '' })
    return created ? 'Lead made' : 'There was a lead'
  }
  if (!crm) return notThere
  const lead: Lead = { ...values, partner: await partnerNamed(deps, referred) }
  if (kind === 'lead') return upserted(await crm.upsert(lead))
  if (kind === 'status') return setStatus(crm, lead, status)
  return convert(crm, lead)
}

const notThere = 'The service is no longer set up'
const upserted = ({ name, created }: { name: string; created: boolean }) => `${name} ${created ? 'made' : 'up to date'}`

async function setStatus(crm: LeadCrm, lead: Lead, status: string): Promise<string> {
  const set = () => crm.setStatus(lead.email, status, status.toLowerCase() === converted)
  let outcome = await set()
  if (outcome === 'no-lead') {
    await crm.upsert(lead)
    outcome = await set()
  }
  return outcome === 'unknown-status' ? `The lead service has no status ${status}` : `Status ${status}`
}

async function convert(crm: LeadCrm, lead: Lead): Promise<string> {
  let outcome = await crm.convert(lead.email)
  if (outcome === 'no-lead') {
    await crm.upsert(lead)
    outcome = await crm.convert(lead.email)
  }
  if (outcome === 'no-lead') throw new Error('A lead that was just made is not found')
  return outcome.already ? `There was a deal ${outcome.deal}`.trim() : `${outcome.deal} made`
}

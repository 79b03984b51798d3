import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LeadCrm, SalesPartner } from '#server/ports/lead-crm.ts'
import type { SecondCrm } from '#server/ports/lead-crm.ts'

const partners: SalesPartner[] = [
  { name: 'Kongu Overseas Education', company: 'Kongu Overseas Education Pvt Ltd' },
  { name: 'Marina Study Abroad', company: 'Marina Study Abroad LLP' },
]

/** The stand-ins for both CRMs: each message is a line of `crm.jsonl` in the outbox folder. They never fail. */
export function recordedCrm(folder: string, now: () => Date): { crm: LeadCrm; secondCrm: SecondCrm } {
  async function append(what: string, values: object) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await appendFile(join(folder, 'crm.jsonl'), `${JSON.stringify({ at: now().toISOString(), what, ...values })}\n`, {
      mode: 0o600,
    })
  }
  return {
    crm: {
      partners: async () => partners,
      async upsert(lead) {
        await append('lead', lead)
        return { name: lead.email, created: false }
      },
      async setStatus(email, status) {
        await append('status', { email, status })
        return 'updated'
      },
      async convert(email) {
        await append('convert', { email })
        return { deal: email, already: false }
      },
    },
    secondCrm: {
      async createLead(lead) {
        await append('second lead', lead)
        return { created: true }
      },
    },
  }
}

import { z } from 'zod/mini'
import type { Lead } from '#server/ports/lead-crm.ts'
import type { SecondCrm } from '#server/ports/lead-crm.ts'
import { isFault } from './frappe-failure.ts'
import { frappeSite, type SiteOptions } from './frappe-site.ts'
import { withoutBlanks, phoneOf, salutationOf } from './lead-values.ts'

/** The doctype of a lead: `CRM Lead` in Frappe CRM, `Lead` in ERPNext. */
export type SecondDoctype = 'CRM Lead' | 'Lead'

/** LEAD-12: the second CRM, a Frappe site whose leads may be of either kind. */
export function frappeSecondCrm({ doctype, ...options }: SiteOptions & { doctype: SecondDoctype }): SecondCrm {
  const site = frappeSite(options)
  const { emailField, valuesOf } = kinds[doctype]
  const isThere = async (email: string) =>
    (await site.list(doctype, z.object({ name: z.string() }), ['name'], { filters: [[emailField, '=', email]], most: 1 }))
      .length > 0

  return {
    async createLead(lead) {
      if (await isThere(lead.email)) return { created: false }
      try {
        await site.create(doctype, withoutBlanks({ ...commonTo(lead), ...valuesOf(lead) }))
        return { created: true }
      } catch (error) {
        if (isFault(error, 'duplicate') && (await isThere(lead.email))) return { created: false }
        throw error
      }
    },
  }
}

/** Neither kind has a field `Title`. It is sent all the same (LEAD-12); a site without such a custom field ignores it. */
const commonTo = ({ salutation, firstName, lastName, phone }: Lead) => ({
  lead_name: [firstName, lastName].filter((name) => name !== '').join(' '),
  first_name: firstName,
  Title: salutation,
  salutation: salutationOf(salutation),
  phone: phoneOf(phone),
})

const kinds = {
  'CRM Lead': { emailField: 'email', valuesOf: ({ email }: Lead) => ({ email, status: 'New' }) },
  Lead: { emailField: 'email_id', valuesOf: ({ email }: Lead) => ({ email_id: email, status: 'Lead' }) },
} satisfies Record<SecondDoctype, { emailField: string; valuesOf: (lead: Lead) => Record<string, string> }>

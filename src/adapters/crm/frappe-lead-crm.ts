import { z } from 'zod/mini'
import type { Lead, LeadCrm } from '#server/ports/lead-crm.ts'
import { isFault } from './frappe-failure.ts'
import { frappeSite, type SiteOptions } from './frappe-site.ts'
import { withoutBlanks, phoneOf, salutationOf } from './lead-values.ts'

const doctype = 'CRM Lead'
const source = 'Sales Partner Reference'
const convertMethod = 'crm.fcrm.doctype.crm_lead.crm_lead.convert_to_deal'

const leadRow = z.object({ name: z.string(), converted: z.nullish(z.coerce.boolean()) })
const partnerRow = z.object({ partner_name: z.string(), custom_company: z.nullish(z.string()) })
const nameRow = z.object({ name: z.string() })

/** LEAD-1: Frappe CRM as the lead service. */
export function frappeLeadCrm(options: SiteOptions): LeadCrm {
  const site = frappeSite(options)

  async function find(email: string) {
    const [first] = await site.list(doctype, leadRow, ['name', 'converted'], { filters: [['email', '=', email]], most: 1 })
    return first
  }

  async function create(lead: Lead) {
    try {
      return { name: await site.create(doctype, valuesOf(lead)), created: true }
    } catch (error) {
      const found = isFault(error, 'duplicate') ? await find(lead.email) : undefined
      if (!found) throw error
      return { name: found.name, created: false }
    }
  }

  return {
    async partners() {
      const order = 'partner_name asc'
      const rows = await site
        .list('Sales Partner', partnerRow, ['partner_name', 'custom_company'], { order })
        .catch((error: unknown) => {
          // A site without ERPNext has no such doctype, and so no partners.
          if (isFault(error, 'gone')) return []
          throw error
        })
      return rows.map(({ partner_name, custom_company }) => ({ name: partner_name, company: custom_company ?? '' }))
    },

    async upsert(lead) {
      const found = await find(lead.email)
      if (!found) return create(lead)
      try {
        await site.update(doctype, found.name, valuesOf(lead))
        return { name: found.name, created: false }
      } catch (error) {
        // It was deleted between our read and our change.
        if (isFault(error, 'gone') && !(await find(lead.email))) return create(lead)
        throw error
      }
    },

    async setStatus(email, status, must) {
      const leadStatus = await knownStatus(status)
      if (leadStatus === undefined && !must) return 'unknown-status'
      const found = await find(email)
      if (!found) return 'no-lead'
      await site.update(doctype, found.name, { status: leadStatus ?? status })
      return 'updated'
    },

    async convert(email) {
      const found = await find(email)
      if (!found) return 'no-lead'
      const [deal] = await site.list('CRM Deal', nameRow, ['name'], { filters: [['lead', '=', found.name]], most: 1 })
      if (deal || found.converted) return { deal: deal?.name ?? '', already: true }
      return { deal: await site.run(convertMethod, { lead: found.name }), already: false }
    },
  }

  /** Treats the status as unknown if we may not read the site's. */
  async function knownStatus(status: string): Promise<string | undefined> {
    try {
      const rows = await site.list('CRM Lead Status', nameRow, ['name'])
      return rows.find(({ name }) => name.toLowerCase() === status.toLowerCase())?.name
    } catch (error) {
      if (isFault(error, 'gone') || isFault(error, 'unauthorised')) return undefined
      throw error
    }
  }
}

const valuesOf = ({ email, salutation, firstName, lastName, gender, phone, partner, contactedOn }: Lead) =>
  withoutBlanks({
    salutation: salutationOf(salutation),
    first_name: firstName,
    last_name: lastName,
    email,
    gender: gender.slice(0, 1).toUpperCase() + gender.slice(1).toLowerCase(),
    phone: phoneOf(phone),
    mobile_no: phoneOf(phone),
    custom_lead_partner: partner,
    custom_contacted_date: contactedOn,
    source,
  })

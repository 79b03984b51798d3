import type { Lead } from './lead-crm.ts'

/** A second CRM, which gets each lead once. May be repeated; rejects with `CrmFailure`. */
export type SecondCrm = { createLead(lead: Lead): Promise<{ created: boolean }> }

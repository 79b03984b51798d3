import type { Config } from '#server/start/config.ts'
import type { LeadCrm } from '#server/ports/lead-crm.ts'
import type { SecondCrm } from '#server/ports/lead-crm.ts'
import { frappeLeadCrm } from './frappe-lead-crm.ts'
import { frappeSecondCrm } from './frappe-second-crm.ts'
import { recordedCrm } from './recorded-crm.ts'

type Settings = Pick<Config, 'CRM_URL' | 'CRM_TOKEN' | 'CRM2_URL' | 'CRM2_TOKEN' | 'CRM2_DOCTYPE' | 'NODE_ENV'>
export type Crms = { crm: LeadCrm | undefined; secondCrm: SecondCrm | undefined }

/** In development a file in the outbox folder replaces a missing service; in production it is undefined. */
export function crmsOf(settings: Settings, folder: string, now: () => Date): Crms {
  const { CRM_URL, CRM_TOKEN, CRM2_URL, CRM2_TOKEN, CRM2_DOCTYPE, NODE_ENV } = settings
  const recorded: Crms = NODE_ENV === 'production' ? { crm: undefined, secondCrm: undefined } : recordedCrm(folder, now)
  return {
    crm: CRM_URL && CRM_TOKEN ? frappeLeadCrm({ url: CRM_URL, token: CRM_TOKEN }) : recorded.crm,
    secondCrm:
      CRM2_URL && CRM2_TOKEN ? frappeSecondCrm({ url: CRM2_URL, token: CRM2_TOKEN, doctype: CRM2_DOCTYPE }) : recorded.secondCrm,
  }
}

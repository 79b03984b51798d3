import { standInToken, startCrm, type CrmStandIn } from './standin.ts'

/** The site the contract is tested against: the one of CRM_URL and CRM_TOKEN, or else a stand-in, whose faults can be set. */
export async function crmToTest(): Promise<{ url: string; token: string; standIn?: CrmStandIn; close(): Promise<void> }> {
  const { CRM_URL: url, CRM_TOKEN: token } = process.env
  if (url && token) return { url, token, close: async () => {} }
  const standIn = await startCrm()
  return { url: standIn.url, token: standInToken, standIn, close: standIn.close }
}

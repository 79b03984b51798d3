import type { Application } from '../contract.ts'

/**
 * The question before the approval of an application with open points; undefined without any (review desk). `goesOut` names the mail and the lead.
 * Points that bar the approval are shown without a way to approve (APP-51).
 */
export function approveQuestion(
  { Name, familyName, username, applicationID, OpenPoints = [], ApprovalBarredBy = [] }: Application,
  goesOut: string,
) {
  if (OpenPoints.length === 0) return undefined
  const name = [Name, familyName].filter((part) => part !== '').join(' ') || username
  if (ApprovalBarredBy.length > 0)
    return {
      title: `${name} (No ${applicationID}) can’t be approved yet`,
      body: 'Site Settings allow no approval while these points are open:',
      list: ApprovalBarredBy.map((what) => ({ what })),
      no: 'Go back',
    }
  return {
    title: `Approve ${name} (No ${applicationID})?`,
    body: `${goesOut} It can be undone for a minute. These points are open:`,
    list: OpenPoints.map((what) => ({ what })),
    yes: 'Approve anyway',
    no: 'Go back',
  }
}

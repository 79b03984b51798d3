import type { Application } from '../contract.ts'

/**
 * What is asked before an application is approved that has something open; undefined when nothing has to be asked (review desk). `goesOut`
 * says what is sent. What bars the approval is shown instead, without a way on (APP-51).
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

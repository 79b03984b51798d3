import type { Application } from '../contract.ts'

/**
 * What is asked before an application is approved that has something open; undefined when nothing has to be asked (review desk). What bars the
 * approval is shown instead, without a way on (APP-51).
 */
export function approveQuestion({
  Name,
  familyName,
  username,
  applicationID,
  OpenPoints = [],
  ApprovalBarredBy = [],
}: Application) {
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
    body: 'Any mail and lead about it wait a minute, in which it can be undone. These points are open:',
    list: OpenPoints.map((what) => ({ what })),
    yes: 'Approve anyway',
    no: 'Go back',
  }
}

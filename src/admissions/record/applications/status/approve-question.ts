import type { Application } from '../contract.ts'
import { applicantName } from '#shared/text/full-name.ts'

/** Undefined without open points (review desk). `goesOut` names the mail and the lead. APP-51: barring points leave no way to approve. */
export function approveQuestion(application: Application, goesOut: string) {
  const { applicationID, OpenPoints = [], ApprovalBarredBy = [] } = application
  if (OpenPoints.length === 0) return undefined
  const name = applicantName(application)
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

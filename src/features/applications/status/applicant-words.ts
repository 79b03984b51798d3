import { customStatus, statusSet } from '../contract.ts'

/** Status titles that are for staff alone, folded: that a lead was converted tells an applicant nothing. */
const internalStatuses: readonly string[] = ['converted']

const isInternal = (status: string) => internalStatuses.includes(status.trim().toLowerCase())

/** What applicants read of a status that staff gave: in place of an internal one, how far their application is. */
export function publicStatus(status: string, applicationStatus: string): string {
  if (!isInternal(status)) return status
  if (applicationStatus === 'approved') return customStatus.approved
  return applicationStatus === 'submitted' ? customStatus.submitted : ''
}

/** The status as papers show it: of a draft that it is none yet; empty for one that staff enter, until it has a status. */
export function paperStatus({
  form,
  status,
  applicationStatus,
}: {
  form: string
  status: string
  applicationStatus: string
}): string {
  const shown = publicStatus(status, applicationStatus)
  if (shown !== '' && shown !== customStatus.partial) return shown
  if (applicationStatus === 'approved') return customStatus.approved
  if (applicationStatus === 'submitted') return customStatus.submitted
  return form === 'job' ? '' : 'Not submitted'
}

/** How the log begins what the owner wrote on opening an application again; the reason is for staff. */
const reopened = 'Opened again: '
export const openedAgain = (reason: string) => `${reopened}${reason}`
const openedForChanges = 'Opened again for changes'

/** An entry of an application's log as its applicant reads it; undefined when it is about an internal status. */
export function wordsForApplicant(log: string): string | undefined {
  if (log.startsWith(reopened)) return openedForChanges
  const [beginning] = statusSet('…').split('…')
  if (beginning !== undefined && log.startsWith(beginning) && isInternal(log.slice(beginning.length))) return undefined
  return log
}

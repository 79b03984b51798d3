import { fill } from '#shared/text/fill.ts'
import { customStatus, type Application } from '../contract.ts'
import { words } from '../words.ts'
import { correctionsOf } from './corrections.ts'
import type { FeeWord } from './fee-state.ts'

/** Status titles that are for staff alone, folded: that a lead was converted tells an applicant nothing. */
const internalTitles: readonly string[] = ['converted']

/** APP-14: whether a status title is for staff alone. The only place that knows. */
export const isInternal = (title: string): boolean => internalTitles.includes(title.trim().toLowerCase())

/** What a status is read from: how far the application is, the title that staff gave, and the last one that was not internal. */
type StatusOf = { applicationStatus: string; title: string; lastPublic?: string | undefined }

/** APP-14: a status title as applicants read it: in place of an internal one that it is approved, the last public one, or else that it is submitted. */
export function publicTitle({ applicationStatus, title, lastPublic = '' }: StatusOf): string {
  if (!isInternal(title)) return title
  if (applicationStatus === 'approved') return customStatus.approved
  if (lastPublic !== '' && !isInternal(lastPublic)) return lastPublic
  return applicationStatus === 'submitted' ? customStatus.submitted : ''
}

/** How many corrections wait for the applicant, and how many they have sent back. */
export type CorrectionCount = { open: number; sent: number }
const none: CorrectionCount = { open: 0, sent: 0 }

/**
 * APP-40: the status of an application in words for its applicant, the same on every screen, in mails, on paper and on the timeline.
 * Corrections are named until it is approved; a draft is not submitted, whatever came back.
 */
export function publicStatus({ corrections = none, ...of }: StatusOf & { corrections?: CorrectionCount }): string {
  const { status } = words
  if (of.applicationStatus === 'submitted' && corrections.open > 0) return fill(status.toCorrect, { count: corrections.open })
  if (of.applicationStatus === 'submitted' && corrections.sent > 0) return status.correctionsSent
  const title = publicTitle(of)
  if (title !== '' && !ownTitles.includes(title)) return title
  if (of.applicationStatus === 'approved') return status.approved
  return of.applicationStatus === 'submitted' ? status.submitted : status.notSubmitted
}

/** Those that the product gives itself: they repeat how far the application is. */
const ownTitles: readonly string[] = [customStatus.partial, customStatus.submitted, customStatus.approved]

/** The same of a whole record as its applicant has it; what came back of a closed one is of no matter any more. */
export const statusOf = ({ ApplicationStatus, cutomestatus, Docs, Locked }: StatusParts): string =>
  publicStatus({
    applicationStatus: ApplicationStatus,
    title: cutomestatus,
    ...(!Locked && { corrections: { open: correctionsOf(Docs).length, sent: 0 } }),
  })
type StatusParts = Pick<Application, 'ApplicationStatus' | 'cutomestatus' | 'Docs' | 'Locked'>

/** The status as papers show it; empty for a job application that staff enter, until it has one. */
export function paperStatus({ form, ...of }: StatusOf & { form: string }): string {
  const shown = publicStatus(of)
  return form === 'job' && shown === words.status.notSubmitted ? '' : shown
}

/** APP-40: how far the fee is, in words for the payer; no fee is no word. A payment that failed leaves it due. */
export function publicFee(fee: FeeWord): string {
  if (fee === '') return ''
  if (fee === 'Paid') return words.fee.paid
  return fee === 'Processing' ? words.fee.confirming : words.fee.due
}

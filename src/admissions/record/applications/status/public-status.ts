import { translator, type Translate } from '#languages/translate.ts'
import { customStatus, type Application } from '../contract.ts'
import { words } from '../words.ts'
import { correctionCount } from './corrections.ts'
import type { FeeWord } from './fee-state.ts'
import { ownStatuses, ownStatusOf } from './status-rules.ts'

/**
 * What a status is read from: how far the application is, and what applicants read of the title that staff gave. Of an internal one
 * that is nothing, and `lastPublic` what they read before it.
 */
type StatusOf = { applicationStatus: string; title: string; isInternal?: boolean; lastPublic?: string | undefined }

/** APP-14: a status title as applicants read it: in place of an internal one that it is approved, the last public one, or else that it is submitted. */
export function publicTitle({ applicationStatus, title, isInternal = false, lastPublic = '' }: StatusOf): string {
  if (!isInternal) return title
  if (applicationStatus === 'approved') return customStatus.approved
  return lastPublic === '' ? ownStatusOf(applicationStatus) : lastPublic
}

const inEnglish = translator()

/** How many corrections wait for the applicant, and how many they have sent back. */
export type CorrectionCount = { open: number; sent: number }
const none: CorrectionCount = { open: 0, sent: 0 }

/**
 * APP-40: the status of an application in words for its applicant, the same on every screen, in mails, on paper and on the timeline.
 * Corrections are named until it is approved; a draft is not submitted, whatever came back.
 */
export function publicStatus(
  { corrections = none, ...of }: StatusOf & { corrections?: CorrectionCount },
  t: Translate = inEnglish,
): string {
  const { status } = words
  if (of.applicationStatus === 'submitted' && corrections.open > 0) return t(status.toCorrect, { count: corrections.open })
  if (of.applicationStatus === 'submitted' && corrections.sent > 0) return t(status.correctionsSent)
  const title = publicTitle(of)
  if (!ownStatuses.includes(title)) return t(title)
  if (of.applicationStatus === 'approved') return t(status.approved)
  return t(of.applicationStatus === 'submitted' ? status.submitted : status.notSubmitted)
}

/** The same of a whole record as its applicant has it; corrections of a closed one no longer matter. */
export const statusOf = ({ ApplicationStatus, cutomestatus, Corrections, Locked }: StatusParts, t?: Translate): string =>
  publicStatus(
    {
      applicationStatus: ApplicationStatus,
      title: cutomestatus,
      ...(!Locked && { corrections: correctionCount(Corrections) }),
    },
    t,
  )
type StatusParts = Pick<Application, 'ApplicationStatus' | 'cutomestatus' | 'Corrections' | 'Locked'>

/** The status as papers show it; empty for a job application that staff enter, until it has one. */
export function paperStatus({ form, ...of }: StatusOf & { form: string }, t?: Translate): string {
  return form === 'job' && publicStatus(of) === words.status.notSubmitted ? '' : publicStatus(of, t)
}

/** APP-40: how far the fee is, in words for the payer; no fee is no word. A payment that failed leaves it due. */
export function publicFee(fee: FeeWord, t: Translate = inEnglish): string {
  if (fee === '') return ''
  if (fee === 'Paid') return t(words.fee.paid)
  return t(fee === 'Processing' ? words.fee.confirming : words.fee.due)
}

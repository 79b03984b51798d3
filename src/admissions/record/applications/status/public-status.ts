import { translator, type Translate } from '#languages/translate.ts'
import { customStatus, type Application } from '../contract.ts'
import { words } from '../words.ts'
import { correctionCount } from './corrections.ts'
import type { FeeWord } from './fee-state.ts'
import { ownStatuses, ownStatusOf } from './status-rules.ts'

/** An internal title is empty for applicants; `lastPublic` is the one they read before. */
type StatusOf = { applicationStatus: string; title: string; isInternal?: boolean; lastPublic?: string | undefined }

/** APP-14: an internal title shows as approved, else as the last public one, else as submitted. */
export function publicTitle({ applicationStatus, title, isInternal = false, lastPublic = '' }: StatusOf): string {
  if (!isInternal) return title
  if (applicationStatus === 'approved') return customStatus.approved
  return lastPublic === '' ? ownStatusOf(applicationStatus) : lastPublic
}

const inEnglish = translator()

export type CorrectionCount = { open: number; sent: number }
const none: CorrectionCount = { open: 0, sent: 0 }

/** APP-40: the same on screens, in mails, on paper and the timeline. Names corrections until the approval. */
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

/** Corrections of a closed application no longer matter. */
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

/** Empty for a job application that staff enter, until it has one. */
export function paperStatus({ form, ...of }: StatusOf & { form: string }, t?: Translate): string {
  return form === 'job' && publicStatus(of) === words.status.notSubmitted ? '' : publicStatus(of, t)
}

/** APP-40: no fee is no word. A failed payment leaves it due. */
export function publicFee(fee: FeeWord, t: Translate = inEnglish): string {
  if (fee === '') return ''
  if (fee === 'Paid') return t(words.fee.paid)
  return t(fee === 'Processing' ? words.fee.confirming : words.fee.due)
}

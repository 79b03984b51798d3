import { dayMs } from '#shared/time/durations.ts'
import { approvedEntry, statusSet, type Application } from '../contract.ts'
import { correctionCount, type CorrectionDto } from './corrections.ts'

export type StatusStep = {
  name: 'started' | 'notSubmitted' | 'submitted' | 'checking' | 'toCorrect' | 'decision'
  state: 'done' | 'current' | 'ahead'
  at: string | undefined
  /** Only of `toCorrect`. */
  count?: number
}

type StepsOf = Pick<Application, 'Createdon' | 'SubmitedDate' | 'ApplicationStatus' | 'cutomestatus' | 'Locked'> & {
  Corrections: readonly Pick<CorrectionDto, 'state'>[]
}

/** APP-41: no step counts as taken early. `timeline` is newest first and has the day of the decision. */
export function stepsOf(application: StepsOf, timeline: readonly { at: string; what: string }[]): StatusStep[] {
  const { Createdon, SubmitedDate, ApplicationStatus, Locked, Corrections } = application
  const isDecided = Boolean(Locked)
  const isSubmitted = ApplicationStatus !== ''
  const toCorrect = isSubmitted && !isDecided ? correctionCount(Corrections).open : 0
  const checking = isDecided ? 'done' : isSubmitted ? 'current' : 'ahead'
  return [
    { name: 'started', state: 'done', at: Createdon },
    isSubmitted
      ? { name: 'submitted', state: 'done', at: SubmitedDate ?? undefined }
      : { name: 'notSubmitted', state: isDecided ? 'ahead' : 'current', at: undefined },
    toCorrect > 0
      ? { name: 'toCorrect', state: 'current', at: undefined, count: toCorrect }
      : { name: 'checking', state: isSubmitted ? checking : 'ahead', at: undefined },
    { name: 'decision', state: isDecided ? 'done' : 'ahead', at: isDecided ? decidedAt(application, timeline) : undefined },
  ]
}

function decidedAt({ ApplicationStatus, cutomestatus }: StepsOf, timeline: readonly { at: string; what: string }[]) {
  const entry = ApplicationStatus === 'approved' ? approvedEntry : statusSet(cutomestatus)
  return timeline.find(({ what }) => what === entry)?.at
}

/** Whole days since the submission, for what still waits for a decision. */
export function waitingDays(
  { SubmitedDate, ApplicationStatus }: Pick<StepsOf, 'SubmitedDate' | 'ApplicationStatus'>,
  now: Date,
): number | undefined {
  if (!SubmitedDate || ApplicationStatus === 'approved') return undefined
  return Math.floor((now.getTime() - new Date(SubmitedDate).getTime()) / dayMs)
}

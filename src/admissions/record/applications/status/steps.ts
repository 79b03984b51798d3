import { approvedEntry, statusSet, type Application } from '../contract.ts'
import { correctionCount, type CorrectionDto } from './corrections.ts'

/** One of the four steps of an application, and when it was taken (ISO 8601), where that is known. */
export type StatusStep = {
  name: 'started' | 'notSubmitted' | 'submitted' | 'checking' | 'toCorrect' | 'decision'
  state: 'done' | 'current' | 'ahead'
  at: string | undefined
  /** Of `toCorrect`: how many things. */
  count?: number
}

type StepsOf = Pick<Application, 'Createdon' | 'SubmitedDate' | 'ApplicationStatus' | 'cutomestatus' | 'Locked'> & {
  Corrections: readonly Pick<CorrectionDto, 'state'>[]
}

/** APP-41: how far an application is; a step is never called taken before it is. The day of the decision is on its timeline, newest first. */
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

import { approvedEntry, statusSet, type Application } from '../contract.ts'

/** One of the four steps of an application, and when it was taken (ISO 8601), where that is known. */
export type StatusStep = {
  name: 'started' | 'submitted' | 'checking' | 'decision'
  state: 'done' | 'current' | 'ahead'
  at: string | undefined
}

type StepsOf = Pick<Application, 'Createdon' | 'SubmitedDate' | 'ApplicationStatus' | 'cutomestatus' | 'Locked'>

/** APP-41: how far an application is. The day of the decision is on its timeline, newest first. */
export function stepsOf(application: StepsOf, timeline: readonly { at: string; what: string }[]): StatusStep[] {
  const { Createdon, SubmitedDate, ApplicationStatus, Locked } = application
  const isDecided = Boolean(Locked)
  const isSubmitted = ApplicationStatus !== ''
  const checking = isDecided ? 'done' : isSubmitted ? 'current' : 'ahead'
  return [
    { name: 'started', state: 'done', at: Createdon },
    { name: 'submitted', state: isSubmitted ? 'done' : isDecided ? 'ahead' : 'current', at: SubmitedDate ?? undefined },
    { name: 'checking', state: isSubmitted ? checking : 'ahead', at: undefined },
    { name: 'decision', state: isDecided ? 'done' : 'ahead', at: isDecided ? decidedAt(application, timeline) : undefined },
  ]
}

function decidedAt({ ApplicationStatus, cutomestatus }: StepsOf, timeline: readonly { at: string; what: string }[]) {
  const entry = ApplicationStatus === 'approved' ? approvedEntry : statusSet(cutomestatus)
  return timeline.find(({ what }) => what === entry)?.at
}

import { isForSubmission, type OpenPoint } from '#features/forms/engine/open-points.ts'
import type { Application } from '../contract.ts'

/** Something that an applicant can do now, with the open points it is about. */
export type Task = { kind: 'corrections' | 'continue' | 'submit' | 'fee'; points: readonly OpenPoint[] }

/**
 * APP-27: what an applicant can do now, the most urgent first: put right what came back, fill in or submit a draft, see to the fee. It follows
 * from the open points alone; of a closed record only the fee is left.
 */
export function tasksOf(
  { ApplicationStatus, Locked }: Pick<Application, 'ApplicationStatus' | 'Locked'>,
  points: readonly OpenPoint[],
): Task[] {
  const missing = points.filter(isForSubmission)
  const isClosed = Boolean(Locked) || ApplicationStatus === 'approved'
  const draft: Task = { kind: missing.length > 0 ? 'continue' : 'submit', points: missing }
  const all: Task[] = [
    ...(isClosed ? [] : [task('corrections', points, 'correction')]),
    ...(isClosed || ApplicationStatus !== '' ? [] : [draft]),
    task('fee', points, 'fee'),
  ]
  return all.filter(({ kind, points }) => kind === 'submit' || points.length > 0)
}

const task = (kind: Task['kind'], points: readonly OpenPoint[], of: OpenPoint['kind']): Task => ({
  kind,
  points: points.filter((point) => point.kind === of),
})

import { isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { Application } from '../contract.ts'
import { withdrawnBefore } from '../withdrawal.ts'

export type Task = { kind: 'corrections' | 'fee' | 'continue' | 'submit' | 'messages'; points: readonly OpenPoint[] }

/** APP-27: the most urgent first. APP-44: corrections stay open until approval or withdrawal; a closed one is not continued. */
export function tasksOf(
  { ApplicationStatus, Locked }: Pick<Application, 'ApplicationStatus' | 'Locked'>,
  points: readonly OpenPoint[],
  unread = 0,
): Task[] {
  const missing = points.filter(isForSubmission)
  const isOver = ApplicationStatus === 'approved' || Locked === withdrawnBefore
  const draft: Task = { kind: missing.length > 0 ? 'continue' : 'submit', points: missing }
  const all: Task[] = [
    ...(isOver ? [] : [task('corrections', points, 'correction')]),
    task('fee', points, 'fee'),
    ...(isOver || Locked || ApplicationStatus !== '' ? [] : [draft]),
    { kind: 'messages', points: [] },
  ]
  const pending = { submit: true, messages: unread > 0 }
  return all.filter(({ kind, points }) => points.length > 0 || (kind in pending && pending[kind as keyof typeof pending]))
}

const task = (kind: Task['kind'], points: readonly OpenPoint[], of: OpenPoint['kind']): Task => ({
  kind,
  points: points.filter((point) => point.kind === of),
})

import { isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { Application } from '../contract.ts'
import { withdrawnBefore } from '../withdrawal.ts'

/** Something that an applicant can do now, with the open points it is about. */
export type Task = { kind: 'corrections' | 'fee' | 'continue' | 'submit' | 'messages'; points: readonly OpenPoint[] }

/**
 * APP-27: what an applicant can do now, the most urgent first: correct what came back, pay the fee, fill in or submit a draft, read the
 * office's `unread` messages. What was asked for may be corrected until the record is approved or withdrawn (APP-44); a closed
 * one is neither continued nor submitted.
 */
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

import type { Application } from '#admissions/record/applications/contract.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'

/** REM-1: the most urgent first; of several due on one day only the first is sent. */
export const reminderKinds = ['erasure', 'fee', 'corrections', 'message', 'draft'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Days since the reason began: due from `from`, sent no later than `until`. */
export type Step = { from: number; until: number }

/** Days of warning before a draft is erased. */
export const warnedBefore = 14

/** REM-2: a missed mail is not sent later, so that switching reminders on doesn't mail everybody. 0 days: drafts stay. */
export const stepsOf = (kind: ReminderKind, draftsKeptDays: number): readonly Step[] =>
  kind === 'erasure' ? erasureSteps(draftsKeptDays) : steps[kind]

const steps: Record<Exclude<ReminderKind, 'erasure'>, readonly Step[]> = {
  draft: [
    { from: 3, until: 10 },
    { from: 10, until: 17 },
  ],
  fee: [
    { from: 2, until: 7 },
    { from: 7, until: 14 },
  ],
  corrections: [
    { from: 3, until: 7 },
    { from: 7, until: 14 },
  ],
  // The message itself was mailed: one reminder is enough.
  message: [{ from: 2, until: 7 }],
}

/** REM-6: staff may remind of open points however old they are. */
export const byHand: Step = { from: 0, until: 36_500 }

/** REM-6: a draft or open corrections. */
export const mayRemind = ({ ApplicationStatus, Corrections }: Pick<Application, 'ApplicationStatus' | 'Corrections'>) =>
  ApplicationStatus === '' || (ApplicationStatus === 'submitted' && waitingCorrections(Corrections).length > 0)

const erasureSteps = (kept: number): Step[] => (kept > warnedBefore ? [{ from: kept - warnedBefore, until: kept }] : [])

export const stoppable = {
  draft: 'your draft',
  fee: 'the application fee',
  corrections: 'corrections',
  message: 'unread messages',
} as const satisfies Partial<Record<ReminderKind, string>>
export type StoppableKind = keyof typeof stoppable

/** LETTER-9: each mail has a link that stops its kind. */
export type StoppedKind = StoppableKind | typeof information
export const information = 'information'

export const isStoppable = (kind: string): kind is StoppableKind => Object.hasOwn(stoppable, kind)

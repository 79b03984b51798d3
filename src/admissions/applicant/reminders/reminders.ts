import type { Application } from '#admissions/record/applications/contract.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'

/** REM-1: what applicants are reminded of, the most urgent first: of several that are due on one day the first is sent. */
export const reminderKinds = ['erasure', 'fee', 'corrections', 'message', 'draft'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** A mail of a kind: due from so many days on after what it is about began, until so many days after it. */
export type Step = { from: number; until: number }

/** How many days before a draft is erased its applicant is warned. */
export const warnedBefore = 14

/**
 * REM-2: the mails of each kind. A mail that could not be sent in its days is not sent later, so that an institution that has just
 * switched reminders on doesn't write to everybody at once. `draftsKeptDays` is 0 where drafts are never deleted.
 */
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
  // The message itself was mailed: one reminder of what is still unread is enough.
  message: [{ from: 2, until: 7 }],
}

/** REM-6: a mail that staff send: about whatever is open, however long. */
export const byHand: Step = { from: 0, until: 36_500 }

/** REM-6: whether something is open that staff can remind the applicant of: the draft, or corrections. */
export const mayRemind = ({ ApplicationStatus, Corrections }: Pick<Application, 'ApplicationStatus' | 'Corrections'>) =>
  ApplicationStatus === '' || (ApplicationStatus === 'submitted' && waitingCorrections(Corrections).length > 0)

const erasureSteps = (kept: number): Step[] => (kept > warnedBefore ? [{ from: kept - warnedBefore, until: kept }] : [])

/** REM-4: the kinds that one can stop, as their page names what they are about. */
export const stoppable = {
  draft: 'your draft',
  fee: 'the application fee',
  corrections: 'corrections',
  message: 'unread messages',
} as const satisfies Partial<Record<ReminderKind, string>>
export type StoppableKind = keyof typeof stoppable

/** LETTER-9: mails that somebody can stop by the link in them: reminders of a kind, or information. */
export type StoppedKind = StoppableKind | typeof information
export const information = 'information'

export const isStoppable = (kind: string): kind is StoppableKind => Object.hasOwn(stoppable, kind)

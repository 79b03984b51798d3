import { messages } from '#shared/messages.ts'

import type { OpenPoint } from '#features/forms/engine/submission-points.ts'

/** What submission wants, counted by kind: '4 documents to add, the declaration to tick'. */
export function stillWanted(points: readonly OpenPoint[]): string {
  const count = (kind: OpenPoint['kind']) => points.filter((point) => point.kind === kind).length
  const counted = (number: number, one: string, many: string) =>
    number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`]
  return [
    ...counted(count('field'), 'question to answer', 'questions to answer'),
    ...counted(count('document'), 'document to add', 'documents to add'),
    ...counted(count('signature'), 'signature to give', 'signatures to give'),
    ...(count('declaration') > 0 ? ['the declaration to tick'] : []),
  ].join(', ')
}

/** The wizard's own words. The fixed ones are in the form's texts and in the contracts (SCREEN-20). */
export const words = {
  back: 'Back',
  saveAndNext: 'Save & Next',
  next: 'Next',
  preview: 'Preview',
  submit: 'Submit the Application',
  downloadForm: 'Download Application Form',
  approve: 'Approve',

  steps: 'Stages of the application',
  stepDone: (number: number) => `${number}, complete`,

  saving: 'Saving…',
  savedAt: (time: string) => `Saved ${time}`,
  keptHere: 'Offline: kept on this device',
  keptFor: (reason: string) => `Kept on this device: ${reason}`,
  keptForChange: 'Kept on this device: the application was changed in another window. Compare them at the top of this page.',
  notYetSaved: (labels: string) => `Not saved yet: ${labels}`,

  beforeSubmission: (wanted: string) => `Before you submit: ${wanted}.`,
  thingsToCorrect: (count: number) => `${count} things to correct`,
  missingTitle: 'Still missing',
  nothingMissing: 'Nothing is missing.',

  entryWaits: (button: string) => `Press '${button}' to keep your entry, or clear it.`,

  identifierFirst: (label: string) => `Enter ${label} first. The application is saved under it.`,

  unsentAnswers: (count: number) =>
    count === 1
      ? '1 application has answers that have not reached the server.'
      : `${count} applications have answers that have not reached the server.`,
  ownApplication: 'Your application',
  applicationOf: (username: string) => `Application of ${username}`,
  unreadAnswers: "answers this version can't read",
  answerCount: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),

  application: 'Application',
  newApplication: 'New application',
  notFound: 'There is no such application.',
  notAllowed: messages.notAllowed,
  loading: 'loading...',
  home: 'Go to my start page',

  tryAgain: 'Try again',
} as const

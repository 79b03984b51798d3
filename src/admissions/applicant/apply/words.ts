import { messages } from '#shared/messages.ts'

export const words = {
  back: 'Back',
  saveAndNext: 'Save & Next',
  next: 'Next',
  preview: 'Preview',
  submit: 'Submit the Application',
  yourNumber: 'Your application number is {number}.',
  wroteTo: 'We wrote to {address}.',
  whatNext: 'What happens next',
  usualNext: 'The office checks your application. We write to you when something changes.',
  downloadForm: 'Download Application Form',
  approve: 'Approve',

  steps: 'Stages of the application',
  stageOf: '{number} of {count} · {title}',
  notStarted: 'Not started',
  missingOnStage: '{count} missing',
  done: 'Done',
  toCorrect: 'To correct ({count})',

  saving: 'Saving…',
  savedAt: 'Saved {time}',
  keptFor: 'Kept on this device: {reason}',
  keptForChange: 'Kept on this device: the application was changed in another window. Compare them at the top of this page.',
  notSaved: {
    one: '1 answer is not saved: {labels}. All others are.',
    many: '{count} answers are not saved: {labels}. All others are.',
  },
  notSent: 'Not saved: {reason}',

  beforeSubmission: 'Before you submit: {wanted}.',
  fieldsComplete: 'Fields 100% · {wanted}',
  wanted: {
    field: { one: '1 question to answer', many: '{count} questions to answer' },
    document: { one: '1 document to add', many: '{count} documents to add' },
    signature: { one: '1 signature to give', many: '{count} signatures to give' },
    declaration: { one: 'the declaration to tick', many: 'the declaration to tick' },
    fee: { one: 'the fee to pay', many: 'the fee to pay' },
  },
  checkTitle: 'Check your answers',
  change: 'Change',
  changeAnswer: 'Change: {label}',
  answerMissing: 'Missing',
  backToChecking: 'Back to checking',
  emptied: '{label} was cleared because it no longer applies.',
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',
  addAnother: 'Add another',
  missingTitle: 'Still missing',
  nothingMissing: 'Nothing is missing.',

  identifierFirst: 'Enter {label} first. The application is saved under it.',

  unsentAnswers: {
    one: '1 application has answers that have not reached the server.',
    many: '{count} applications have answers that have not reached the server.',
  },
  ownApplication: 'Your application',
  applicationOf: 'Application of {username}',
  unreadAnswers: "answers this version can't read",
  answerCount: { one: '1 answer', many: '{count} answers' },

  application: 'Application',
  newApplication: 'New application',
  notFound: 'There is no such application.',
  notAllowed: messages.notAllowed,
  loading: 'loading...',
  home: 'Go to my start page',

  tryAgain: messages.tryAgain,
} as const

import { inContext } from '#languages/translate.ts'

/** What applicants read of their applications: status, fee, what to do, what happened. Names in braces are filled in. */
export const words = {
  status: {
    notSubmitted: 'Not submitted',
    submitted: 'Submitted',
    toCorrect: 'To correct ({count})',
    correctionsSent: 'Corrections sent',
    approved: 'Approved',
  },
  fee: { due: 'Fee due', confirming: 'Being confirmed', paid: 'Paid' },

  steps: 'How far your application is',
  started: 'Started',
  submitted: inContext('step', 'Submitted'),
  checking: 'Being checked',
  toCorrect: { one: '1 thing needs your change', many: '{count} things need your change' },
  decision: 'Decision',
  stepDone: 'Done',

  toDo: 'What to do now',
  nothingToDo: 'Nothing to do for now. We write to you when something changes.',
  decided: 'Your application has been decided. It can no longer be changed.',
  approved: 'Your application is approved. It can no longer be changed. Keep a copy of the filled form.',
  tasks: {
    corrections: {
      title: 'Correct what came back',
      body: 'Correct these, then send them back.',
      button: 'Correct',
    },
    continue: { title: 'Continue your application', body: 'Fill in the rest, then submit it.', button: 'Continue' },
    submit: { title: 'Ready to submit', body: 'Everything is filled in. Check it and submit it.', button: 'Review and submit' },
    fee: { title: 'Pay the application fee', body: 'Your application is submitted. Its fee has not been paid yet.' },
    confirming: {
      title: 'Your payment is being confirmed',
      body: "You don't need to pay again. You can check its progress.",
    },
    messages: { title: 'Read your messages', body: 'The admissions office has written to you.', button: 'Show messages' },
  },
  missingOnStage: '{title}: {count} missing',

  openForm: 'Open my application',
  details: 'Details',
  notAdded: 'Not added yet',
  notAddedOptional: 'Not added (optional)',

  withdraw: 'Withdraw',
  withdrawTitle: 'Are you sure?',
  withdrawDraft: 'Your draft is deleted, with its documents.',
  withdrawSubmitted: "The office will stop processing your application. You can't undo this.",

  /** APP-39: the milestones, as the activity log has them too. */
  milestones: {
    created: 'Application created',
    imported: 'Application imported',
    uploaded: '{document} uploaded',
    deleted: '{document} deleted',
    submitted: 'Application submitted',
    returned: '{document} returned: {reason}',
    changed: 'Changed: {labels}',
    correctionsRequested: 'Corrections requested: {labels}',
    statusSet: 'Status set to {status}',
    statusRemoved: 'Status removed',
    approved: 'Application approved',
    addressConfirmed: 'E-mail address confirmed',
    withdrawn: 'Application withdrawn',
    withdrawnBecause: 'Application withdrawn: {reason}',
  },
  /** FORM-65: paper has it too. */
  declaredOn: 'Declared on {moment} by {name} (version {version}).',
  changedSince: 'Changed since: {changes}.',
  changesDeclaredOn: 'Corrections declared on {moment} by {name} (version {version}).',
  openedAgain: 'Opened again for changes',
  feeRequested: 'Fee requested: {amount}',
  feeConfirming: 'Fee of {amount}: being confirmed',
  feeNotPaid: 'Fee of {amount}: the payment failed',
  feePaid: 'Fee of {amount} paid, transaction id {transaction}',

  /** What staff read too. */
  shared: {
    view: 'View',
    edit: 'Edit',
    number: 'Application No {number}',
    completed: '{percent} % completed',
    downloadFilledPdf: 'Download Filled PDF',
    previewIncomplete: 'The preview opens at 100 %. Until then you can download the filled PDF, marked Incomplete.',
    missing: 'What is missing',
    documents: 'Documents',
    timeline: 'What happened',
    noEvents: 'No activity yet.',
    myApplication: 'My Application',
    begin: 'Begin your application',
    beginBody: 'Your answers are saved as you go. Stop at any time and continue later, on any device.',
    documentsToAdd: { one: '1 document to add', many: '{count} documents to add' },
    by: { you: 'You', office: 'Admissions office', system: inContext('author', 'System'), gateway: 'Payment gateway' },
  },
} as const

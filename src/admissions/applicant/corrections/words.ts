/** The texts about corrections for applicants. Names in braces are placeholders. */
export const words = {
  title: 'To correct ({count})',
  hint: 'Correct each of these, then send them back.',
  officeWrites: 'The office writes: {words}',
  correct: 'Correct',
  done: 'Done',
  notDone: 'Not done',
  nothingChanges: 'Nothing to change',
  why: 'Why nothing changes',
  sayWhy: 'Say why nothing changes.',
  yourAnswer: 'You write: {answer}',
  send: 'Send corrections ({count})',
  tickAll: 'Tick all items first.',
  sent: 'Corrections sent. We write to you when something changes.',
  none: 'There is nothing to correct.',
  back: 'Back to my application',
} as const

import { messages } from '#shared/messages.ts'

/** What the front page says; names in braces are filled in. */
export const words = {
  title: 'Apply to {institution}',
  plainTitle: 'Apply',
  minutes: 'About {minutes} minutes',
  fee: 'Fee {amount}, after you submit',
  ready: 'Have ready: {documents}',
  photo: 'a photo',
  start: 'Start',
  noneOpen: 'No applications are open now.',
  yours: 'Your application {number}',
  yoursBegins: 'Your application',
  alreadyStarted: 'Already started?',
  goOn: 'Continue',
  help: 'Help',
  privacyNotice: 'Privacy notice',
  checkDocument: 'Check a document',
  staff: 'Staff sign in',
  loading: 'loading...',
  logo: 'Logo',
  product: messages.product,
} as const

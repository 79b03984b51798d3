export const lapsed = {
  lapsedTitle: 'Please sign in again',
  lapsedLead: 'Your session has ended. Sign in again to continue: nothing on this page is lost.',
  lapsedOther: '{other} has signed in to this browser. This page belongs to {username}, so only {username} can continue it.',
  confirmTitle: 'Please confirm it is you',
  confirmLead: 'You signed in more than ten minutes ago, and this needs to be sure that it is you. Sign in again to continue.',
  notConfirmed: 'Not done: it was not confirmed that it is you.',
  cancel: 'Cancel',
  withCode: 'Send OTP',
  withPassword: 'Use my password',
  giveUp: 'Leave this page',
  accountGone: 'This account no longer exists.',
} as const

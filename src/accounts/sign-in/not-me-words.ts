export const notMeWords = {
  title: 'A sign-in on a new device',
  ask: 'Your account {account} at {institution} was signed in to on a new device.',
  askHint:
    'If it wasn’t you, press the button. That device is signed out, and for a day a new one gets in only with a link from a mail of ours.',
  wasntMe: 'This wasn’t me',
  ended: 'That device is signed out.',
  endedHint:
    'You may have to sign in again, too. For a day a new device gets in only with a link from a mail of ours. Choose a new password in My Account.',
  over: 'This link is no longer valid.',
  overHint: 'My Account shows where you are signed in. You can sign out everywhere else there.',
} as const

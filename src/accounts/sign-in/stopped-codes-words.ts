export const stoppedCodesWords = {
  title: 'Mails with codes',
  ask: 'Stop mails with codes to {address}?',
  askHint:
    'Did somebody else ask for codes with your address? Press the button, and for a week we mail no code there. Nobody gets in with your address without a code.',
  stop: 'Stop these mails',
  stopped: 'For a week no codes are mailed to {address}.',
  stoppedHint: 'To apply before that, turn these mails on again here. The link in the mail leads back to this page.',
  turnOn: 'Turn on again',
  over: 'This link is no longer valid.',
  overHint: 'There is an account with this address now. Its codes can’t be stopped here.',
} as const

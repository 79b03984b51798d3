import { words } from '../words.ts'
import { messages } from '#shared/messages.ts'

/** SCREEN-20: fixed spellings stay. Names in braces are replaced. */
export const texts = {
  title: messages.product,
  signInLead: 'Sign in with your password, or with a one-time code.',
  userName: 'User name',
  password: words.password,
  rememberMe: 'Remember me',
  signIn: 'Sign in',
  or: 'or',
  generateOtp: 'Generate OTP',
  withPasskey: 'Sign in with a passkey',
  passwordNeeded: messages.passwordRequired,

  codeTitle: words.codeTitle,
  codeLabel: words.codeLabel,
  codeOnItsWay: {
    email: 'If we know {username}, we have sent a code there. It is valid for 10 minutes. If not, we mail you how to start.',
    mobile:
      'If we know {username}, we have sent a code there. It is valid for 10 minutes. We only text numbers that have an account.',
  },
  signUpCodeOnItsWay: 'We have sent a code to {username}. It is valid for 10 minutes.',
  submit: 'Submit',
  otherName: 'Use another user name',
  noAccountYet: 'No account yet?',
  checkingDevice: words.checkingDevice,

  createAnAccount: words.createAnAccount,

  linkFirst: words.linkFirst,
} as const

export const knownDevice = {
  knownDeviceTitle: 'Recognising this device',
  deviceIsKnownTitle: 'This device is now recognised',
  deviceIsKnown: 'Codes for {username} now work in this browser.',
  typeTheCode: 'Type the code',
  askForCode: 'Continue to sign in',
  deadLinkTitle: 'This link does not work',
} as const

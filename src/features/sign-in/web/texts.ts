import { isMobile } from '#shared/text/user-name.ts'
import { words } from '../words.ts'
import { messages } from '#shared/messages.ts'

const withoutAccount = (username: string) =>
  isMobile(username) ? 'We only text numbers that have an account.' : 'If not, we mail you how to start.'

/** Every text of the sign-in screens. SCREEN-20: fixed spellings stay. */
export const texts = {
  title: messages.product,
  signInLead: 'Sign in with your password, or with a one-time code.',
  userName: 'User name',
  password: words.password,
  rememberMe: 'Remember me',
  signIn: 'Sign in',
  or: 'or',
  generateOtp: 'Generate OTP',
  passwordNeeded: messages.passwordRequired,

  codeTitle: words.codeTitle,
  codeLabel: words.codeLabel,
  codeOnItsWay: (username: string) =>
    `If we know ${username}, we have sent a code there. It is valid for 10 minutes. ${withoutAccount(username)}`,
  signUpCodeOnItsWay: (username: string) => `We have sent a code to ${username}. It is valid for 10 minutes.`,
  submit: 'Submit',
  otherName: 'Use another user name',
  noAccountYet: 'No account yet?',
  checkingDevice: 'Please wait a moment while your device is checked.',

  createAnAccount: words.createAnAccount,

  linkFirst: 'If the mail contains a link, open it on this device first.',
  knownDeviceTitle: 'Recognising this device',
  deviceIsKnownTitle: 'This device is now recognised',
  deviceIsKnown: (username: string) => `Codes for ${username} now work in this browser.`,
  typeTheCode: 'Type the code',
  askForCode: 'Continue to sign in',
  deadLinkTitle: 'This link does not work',

  lapsedTitle: 'Please sign in again',
  lapsedLead: 'Your session has ended. Sign in again to continue: nothing on this page is lost.',
  lapsedOther: (other: string, username: string) =>
    `${other} has signed in to this browser. This page belongs to ${username}, so only ${username} can continue it.`,
  withCode: 'Send OTP',
  withPassword: 'Use my password',
  giveUp: 'Leave this page',
  accountGone: 'This account no longer exists.',
} as const

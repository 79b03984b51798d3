import { isMobile } from '#shared/text/user-name.ts'
import { words } from '../words.ts'
import { messages } from '#shared/messages.ts'

const withoutAccount = (username: string) =>
  isMobile(username) ? 'We only text numbers that have an account.' : 'If not, we mail you how to start.'

/** The texts of `/login`, which come with its page; later steps have their own. SCREEN-20: fixed spellings stay. */
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
  codeOnItsWay: (username: string) =>
    `If we know ${username}, we have sent a code there. It is valid for 10 minutes. ${withoutAccount(username)}`,
  signUpCodeOnItsWay: (username: string) => `We have sent a code to ${username}. It is valid for 10 minutes.`,
  submit: 'Submit',
  otherName: 'Use another user name',
  noAccountYet: 'No account yet?',
  checkingDevice: words.checkingDevice,

  createAnAccount: words.createAnAccount,

  linkFirst: words.linkFirst,
} as const

import { isMobile } from '#shared/schema.ts'

const withoutAccount = (username: string) =>
  isMobile(username) ? 'A number without an account gets no SMS.' : 'If not, we mail you how to begin.'

/** Every text of the sign-in screens. SCREEN-20: fixed spellings stay. */
export const texts = {
  title: 'Application tracker',
  signInLead: 'Sign in with your password, or with a one-time code.',
  userName: 'User name',
  password: 'Password',
  rememberMe: 'Remember me',
  signIn: 'Sign in',
  or: 'or',
  generateOtp: 'Generate OTP',
  passwordNeeded: 'Password is required!',

  codeTitle: 'Enter your code',
  codeLabel: 'One-time code',
  codeOnItsWay: (username: string) =>
    `If ${username} is known to us, a code is on its way there. It is valid for 10 minutes. ${withoutAccount(username)}`,
  signUpCodeOnItsWay: (username: string) => `A code is on its way to ${username}. It is valid for 10 minutes.`,
  submit: 'Submit',
  login: 'Login',
  otherName: 'Use another user name',
  noAccountYet: 'No account yet?',
  checkingDevice: 'Please wait a moment while your device is checked.',

  panelTitle: 'Apply',
  by: {
    email: {
      name: 'E-mail',
      lead: 'Enter your e-mail address, and we send you a code to sign in with.',
      createLead: 'We send a code to your e-mail address to make sure that it is yours.',
      other: 'Use another e-mail address',
    },
    mobile: {
      name: 'Mobile number',
      lead: 'Enter your mobile number, and we send you a code by SMS to sign in with.',
      createLead: 'We send a code by SMS to make sure that the number is yours.',
      other: 'Use another mobile number',
    },
  },
  tenDigits: 'The ten digits after +91',
  sendOtp: 'Send OTP',
  createAnAccount: 'Create an account.',
  createTitle: 'Create an account',
  create: 'Create',
  createAccount: 'Create account',
  haveAccount: 'I have an account.',
  forStaff: 'Staff sign in here.',
  passwordLength: 'At least 8 characters',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  notMatched: 'Confirm Password Not Matched!',
  privacy: 'I agree to the privacy policy',
  privacyBrief: 'What you enter is kept to handle your application, and seen by you and the admissions staff only.',
  privacyNeeded: 'Please agree to the privacy policy.',
  mailboxProved: (username: string) => `${username} is checked. Only the password is missing.`,
  alreadyHadAccount: 'You already have an account. You are signed in; its password has not changed.',

  linkFirst: 'If the mail has a link, open it on this device first.',
  knownDeviceTitle: 'Making this device known',
  deviceIsKnownTitle: 'This device is known now',
  deviceIsKnown: (username: string) => `Codes for ${username} count in this browser from now on.`,
  typeTheCode: 'Type the code',
  askForCode: 'Go on to sign in',
  deadLinkTitle: 'This link does not work',

  lapsedTitle: 'Please sign in again',
  lapsedLead: 'Your session is over. Sign in again, and go on where you are: nothing on this page is lost.',
  lapsedOther: (other: string, username: string) =>
    `${other} has signed in in this browser meanwhile. This page belongs to ${username}, so only ${username} can go on with it.`,
  withCode: 'Send OTP',
  withPassword: 'Use my password',
  giveUp: 'Leave this page',
  accountGone: 'This account is not there any more.',
} as const

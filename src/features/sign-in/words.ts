/** What applicants read of signing in and beginning; names in braces are filled in. */
export const words = {
  lead: {
    email: 'Enter your e-mail address and we will send you a code. It signs you in, or starts your application.',
    mobile: 'Enter your mobile number and we will send you a code by SMS. It signs you in, or starts your application.',
  },
  sent: 'We sent a code to {address}. It is valid for 10 minutes.',
  nothingCame: {
    email: 'Nothing came? Check the spelling and the spam folder.',
    mobile: 'Nothing came? Check the number.',
  },
  nothingCameWrite: {
    email: 'Nothing came? Check the spelling and the spam folder, or write to {help}.',
    mobile: 'Nothing came? Check the number, or write to {help}.',
  },
  beforeYouStart: 'Before you start',
  beforeYouStartLead: '{address} is verified.',
  begin: 'Begin',
  privacyNotice: 'Privacy notice',
  agree: 'I agree to the privacy policy',
  byCreating: 'By creating the account you agree to the',
  privacyPolicy: 'privacy policy',
  newNotice: 'The privacy notice has changed',
  newNoticeLead: 'Please read it and agree to it to go on.',
  goOn: 'Continue',
  logout: 'Logout',
} as const

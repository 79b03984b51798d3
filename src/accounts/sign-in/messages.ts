/** SIGN-5: how many digits a one-time code has, by whose it is: applicants and new accounts, or everyone else. */
export const codeDigits = { applicant: 4, staff: 6 } as const
export type CodeDigits = (typeof codeDigits)[keyof typeof codeDigits]

/** SIGN-25: an invalid code or user name. */
export const codeIsNumber = 'OTP must be a number'
export const codeLength = 'OTP number has to be 4 digits long.'
export const staffCodeLength = 'OTP number has to be 6 digits long.'
export const codeSent = 'successfully Sent!'
export const loggedIn = 'successfully Logged In!'
export const wrongCode = 'Invalid OTP'
export const wrongPassword = 'Invalid User Name or Password'
export const tooManyAttempts = 'Too many attempts. Please wait a while and try again.'
/** Shown when a name has had its limit of messages: the last one has a link that makes the device known. */
export const linkInLastMail = 'Too many codes have been sent. Open the link in the last mail on this device, then ask again.'
export const linkInLastSms = 'Too many codes have been sent. Open the link in the last SMS on this device, then ask again.'
/** For passwords tried in a browser that hasn't signed in with that name before. */
export const signInWithCode = 'Too many attempts. Sign in with a one-time code.'

export const deviceKnown = 'This device is now recognised.'
export const deadLink = 'This link has been used or has expired. Request a new code.'

/** Seconds between two codes for one name; the resend timer counts the same. */
export const resendSeconds = 30

export const codeDigits = { applicant: 4, staff: 6 } as const
export type CodeDigits = (typeof codeDigits)[keyof typeof codeDigits]

export const codeIsNumber = 'OTP must be a number'
export const codeLength = 'OTP number has to be 4 digits long.'
export const staffCodeLength = 'OTP number has to be 6 digits long.'
export const codeSent = 'successfully Sent!'
export const loggedIn = 'successfully Logged In!'
export const wrongCode = 'Invalid OTP'
export const wrongPassword = 'Invalid User Name or Password'
export const tooManyAttempts = 'Too many attempts. Please wait a while and try again.'
/** For a name that has used up its limit of messages. */
export const linkInLastMail = 'Too many codes have been sent. Open the link in the last mail on this device, then ask again.'
export const linkInLastSms = 'Too many codes have been sent. Open the link in the last SMS on this device, then ask again.'
/** For a browser that hasn't signed in with that name before. */
export const signInWithCode = 'Too many attempts. Sign in with a one-time code.'

export const deviceKnown = 'This device is now recognised.'
export const deadLink = 'This link has been used or has expired. Request a new code.'

/** Between two codes for one name; the resend timer counts the same. */
export const resendSeconds = 30

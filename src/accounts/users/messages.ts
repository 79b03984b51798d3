/**
 * Rules of an account that the box for new applicants needs. Not in the contract: its schemas would make that page heavier.
 * USER-3: minimum length of an applicant's password.
 */
export const applicantPasswordLength = 8
export const shortPassword = 'Password should have minimum 8 characters.'

/** SIGN-30: the refusals of a consent. */
export const notAgreed = 'Please agree to the privacy policy.'
export const noticeChanged = 'The privacy notice has changed. Please read it again.'

/**
 * What the box of new applicants has to know of the rules of an account. Apart from the contract, whose schemas would weigh on its page.
 * USER-3: characters of an applicant's password.
 */
export const applicantPasswordLength = 8
export const shortPassword = 'Password should have minimum 8 characters.'

/** SIGN-30: what agreeing may be refused with. */
export const notAgreed = 'Please agree to the privacy policy.'
export const noticeChanged = 'The privacy notice has changed. Please read it again.'

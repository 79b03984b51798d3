import { invalidEmail, tenDigits } from '#features/forms/texts.ts'
import { foldUsername, isMobile } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'

/** SIGN-25: an invalid code or user name. */
export const noName = 'User Name is required'

/** What is wrong with what was typed where an e-mail address, or a mobile number, is asked for. */
export const faultFor = {
  email: (typed: string) => (isEmail(foldUsername(typed)) ? undefined : invalidEmail),
  mobile: (typed: string) => (isMobile(foldUsername(typed)) ? undefined : tenDigits),
}

/** What is wrong with a user name where it may be either: what consists of digits is meant to be a mobile number. */
export function userNameFault(typed: string): string | undefined {
  const name = foldUsername(typed)
  if (name === '') return noName
  return /^[\d+ -]+$/.test(name) ? faultFor.mobile(name) : faultFor.email(name)
}

import { invalidEmail, tenDigits } from '#shared/messages.ts'
import { isMobile, looksDialled, userNameOf } from '#shared/text/user-name.ts'
import { isBlank } from '#shared/rule.ts'
import { isEmail } from '#shared/values/email.ts'

/** SIGN-25: an invalid code or user name. */
export const noName = 'User Name is required'

/** The fault of a typed e-mail address or mobile number. */
export const faultFor = {
  email: (typed: string) => (isEmail(userNameOf(typed)) ? undefined : invalidEmail),
  mobile: (typed: string) => (isMobile(userNameOf(typed)) ? undefined : tenDigits),
}

/** The error in a user name where both kinds are allowed. Digits alone are taken for a mobile number. */
export function userNameFault(typed: string): string | undefined {
  if (isBlank(typed)) return noName
  return looksDialled(typed) ? faultFor.mobile(typed) : faultFor.email(typed)
}

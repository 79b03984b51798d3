import { invalidEmail, tenDigits } from '#shared/messages.ts'
import { isMobile, looksDialled, userNameOf } from '#shared/text/user-name.ts'
import { isBlank } from '#shared/rule.ts'
import { isEmail } from '#shared/values/email.ts'

export const noName = 'User Name is required'

export const faultFor = {
  email: (typed: string) => (isEmail(userNameOf(typed)) ? undefined : invalidEmail),
  mobile: (typed: string) => (isMobile(userNameOf(typed)) ? undefined : tenDigits),
}

export function userNameFault(typed: string): string | undefined {
  if (isBlank(typed)) return noName
  return looksDialled(typed) ? faultFor.mobile(typed) : faultFor.email(typed)
}

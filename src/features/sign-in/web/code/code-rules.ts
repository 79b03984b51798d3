import { otpAsked } from '#web/session/session-storage.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { codeIsNumber, codeLength } from '../../messages.ts'

/** SIGN-6: ten minutes, as on the server. */
const lifeMs = 10 * 60 * 1000

/** SIGN-7: what is wrong with a code typed where staff and applicants sign in. */
export function anyCodeFault(otp: string): string | undefined {
  if (!/^\d+$/.test(otp)) return codeIsNumber
  return otp.length < 4 ? codeLength : undefined
}

/** SIGN-7: what is wrong with an applicant's code. */
export const applicantCodeFault = (otp: string) => (/^\d{4}$/.test(otp) ? undefined : codeLength)

/** Who asked for a code in this browser that may still be valid: a reload leads back to the code step. */
export function codeAskedBy(now = deviceNow()): string | undefined {
  const pending = otpAsked()
  return pending && now - pending.time < lifeMs ? pending.userID : undefined
}

import { minuteMs } from '#shared/time/durations.ts'
import { otpAsked, type OtpAsked } from '#web/credentials/session-storage.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { codeDigits, codeLength } from '../../messages.ts'

/** SIGN-6: ten minutes, as on the server. */
const lifeMs = 10 * minuteMs

export const applicantCodeFault = (otp: string) => (isNumber(otp) && otp.length === codeDigits.applicant ? undefined : codeLength)

export const isNumber = (otp: string) => /^\d+$/.test(otp)

export function pendingCode(now = deviceNow()): OtpAsked | undefined {
  const pending = otpAsked()
  return pending && now - pending.time < lifeMs ? pending : undefined
}

/** SIGN-51 */
export const loginPage = '#/login'
export const panelPage = '#/addnewapplication'

/** SIGN-50: the panel has four boxes, so its code was requested there, or is known to have four digits. */
export function codeOfPanel(): string | undefined {
  const pending = pendingCode()
  return pending?.page === loginPage && pending.digits !== codeDigits.applicant ? undefined : pending?.userID
}

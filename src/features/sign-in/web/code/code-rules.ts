import { otpAsked, type OtpAsked } from '#web/session/session-storage.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { codeDigits, type CodeDigits } from '../../code-digits.ts'
import { codeIsNumber, codeLength, staffCodeLength } from '../../messages.ts'

/** SIGN-6: ten minutes, as on the server. */
const lifeMs = 10 * 60 * 1000

/** SIGN-7: what is wrong with a code as it was typed; `digits` is how many it has, undefined where that is not known. */
export function codeFault(otp: string, digits: CodeDigits | undefined): string | undefined {
  if (digits === codeDigits.applicant) return otp.length === digits && isNumber(otp) ? undefined : codeLength
  if (!isNumber(otp)) return codeIsNumber
  if (otp.length < codeDigits.applicant) return codeLength
  return digits !== undefined && otp.length < digits ? staffCodeLength : undefined
}

const isNumber = (otp: string) => /^\d+$/.test(otp)

/** The code asked for in this browser that may still be valid: a reload leads back to the code step. */
export function pendingCode(now = deviceNow()): OtpAsked | undefined {
  const pending = otpAsked()
  return pending && now - pending.time < lifeMs ? pending : undefined
}

/** SIGN-51: where staff, and applicants, type a code that was asked for. */
export const loginPage = '#/login'
export const panelPage = '#/addnewapplication'

/** SIGN-50: whose code the panel's four boxes are for after a reload: one asked for there, or known to have four digits. */
export function codeOfPanel(): string | undefined {
  const pending = pendingCode()
  return pending?.page === loginPage && pending.digits !== codeDigits.applicant ? undefined : pending?.userID
}

/** SIGN-51: where the code of a name is typed: where it was asked for, and staff's six digits on `/login` alone. */
export function pageOfCode(username: string, digits: CodeDigits | undefined): string {
  if (digits !== codeDigits.applicant) return loginPage
  const pending = pendingCode()
  return (pending?.userID === username && pending.page) || panelPage
}

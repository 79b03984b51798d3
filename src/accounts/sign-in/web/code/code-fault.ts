import { codeDigits, codeIsNumber, codeLength, staffCodeLength, type CodeDigits } from '../../messages.ts'
import { applicantCodeFault, isNumber } from './code-rules.ts'

/** SIGN-7: what is wrong with a code as it was typed; `digits` is how many it has, undefined where that is not known (SIGN-50). */
export function codeFault(otp: string, digits: CodeDigits | undefined): string | undefined {
  if (digits === codeDigits.applicant) return applicantCodeFault(otp)
  if (!isNumber(otp)) return codeIsNumber
  if (otp.length < codeDigits.applicant) return codeLength
  return digits !== undefined && otp.length < digits ? staffCodeLength : undefined
}

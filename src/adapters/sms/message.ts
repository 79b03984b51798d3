import { SmsRejected, type Sms } from '#server/ports/sms-sender.ts'

/**
 * The text of a message, where the gateway does not have the template itself. Operators in India compare it with the
 * registered one character by character: change it only together with the registration. The code is alone on its line.
 */
export const textOf = ({ values: { otp, minutes } }: Sms, institution: string): string =>
  `Your code for ${institution} is\n${otp}\nIt is valid for ${minutes} minutes. We never ask you for it.`

/** The recipient, in E.164. Throws a permanent `SmsRejected` when `to` is anything but one such number. */
export function numberOf({ to }: Sms): string {
  if (!e164.test(to)) throw new SmsRejected('The number is not a plain international one', true)
  return to
}

const e164 = /^\+[1-9]\d{7,14}$/

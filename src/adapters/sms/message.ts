import { SmsRejected, type Sms, type SmsReminder } from '#server/ports/sms-sender.ts'

/** Operators in India compare it with the registered text character by character: change both together. The code is alone on its line. */
export function smsText(sms: Sms, institution: string): string {
  if (sms.template === 'otp' || sms.template === 'link') {
    const { otp, minutes } = sms.values
    const text = `Your code for ${institution} is\n${otp}\nIt is valid for ${minutes} minutes. We never ask you for it.`
    return sms.template === 'otp' ? text : `${text}\nFirst open this link where you sign in:\n${sms.values.link}`
  }
  const { number, page, stop } = sms.values
  return `${institution}: ${reminded[sms.template](number)} Sign in at ${page}\nStop these messages: ${stop}`
}

const reminded: Record<SmsReminder, (number: string) => string> = {
  fee: (number) => `The fee of your application ${number} is not paid yet.`,
  corrections: (number) => `Your application ${number} has to be corrected.`,
}

export const notRegistered = 'No text is registered for this message'

/** In E.164. Throws a permanent `SmsRejected` when `to` is anything but one such number. */
export function numberOf({ to }: Sms): string {
  if (!e164.test(to)) throw new SmsRejected('The number is not a plain international one', true)
  return to
}

const e164 = /^\+[1-9]\d{7,14}$/

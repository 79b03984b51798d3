import type { Language } from '#languages/languages.ts'
import { Rejected } from './rejected.ts'

/**
 * A text message in our terms. `to` is one number in E.164, such as +919876543210. The wording comes from a template,
 * because operators in India deliver only registered texts: `otp` is a one-time code with the minutes it is valid, `link` one with a link that
 * makes the device known, the others are reminders (REM-7). It is in the recipient's `language` if there is a template for it, else in English.
 */
export type Sms = { to: string; language?: Language } & (
  | { template: 'otp'; values: CodeValues }
  | { template: 'link'; values: CodeValues & { link: string; token: string } }
  | { template: SmsReminder; values: ReminderValues }
)

export type CodeValues = { otp: string; minutes: number }

export const smsReminders = ['fee', 'corrections'] as const
export type SmsReminder = (typeof smsReminders)[number]
export type OptionalSms = SmsReminder | 'link'

/** The application, where to continue, and where to stop such messages: `code` is the end of the URL `stop`, within the length that operators allow for variables. */
export type ReminderValues = { number: string; page: string; stop: string; code: string }

/** `maybeSent`: the gateway was reached but its answer was lost, so another try may send the message twice. */
export class SmsRejected extends Rejected {
  readonly maybeSent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions & { maybeSent?: boolean }) {
    super(message, permanent, options)
    this.maybeSent = options?.maybeSent ?? false
  }
}

/** Passes a message to the SMS gateway; `send` rejects with `SmsRejected` unless it was accepted. `carries` says whether a text is registered for a message. */
export type SmsSender = { send(sms: Sms): Promise<void>; carries(text: OptionalSms): boolean }

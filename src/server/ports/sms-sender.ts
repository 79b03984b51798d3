import type { Language } from '#languages/languages.ts'
import { Rejected } from './rejected.ts'

/**
 * A text message in our words. `to` is one number in E.164, such as +919876543210. The wording is a template's, because
 * operators in India carry registered texts only: `otp` says a one-time code and for how many minutes it is valid, the others remind
 * of what is open (REM-7). It is in the `language` of its reader where that has a template, else in English.
 */
export type Sms = { to: string; language?: Language } & (
  | { template: 'otp'; values: { otp: string; minutes: number } }
  | { template: SmsReminder; values: ReminderValues }
)

export const smsReminders = ['fee', 'corrections'] as const
export type SmsReminder = (typeof smsReminders)[number]

/** The application, where to go on, and where such messages are stopped: `code` is what ends the address `stop`, as long as operators let what is filled in be. */
export type ReminderValues = { number: string; page: string; stop: string; code: string }

/** `maybeSent`: the gateway was reached and its answer is lost, so that another try may send the message twice. */
export class SmsRejected extends Rejected {
  readonly maybeSent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions & { maybeSent?: boolean }) {
    super(message, permanent, options)
    this.maybeSent = options?.maybeSent ?? false
  }
}

/** Hands a message to whatever delivers it; `send` rejects with `SmsRejected` unless it was accepted. `carries` says whether a text is registered for a reminder. */
export type SmsSender = { send(sms: Sms): Promise<void>; carries(reminder: SmsReminder): boolean }

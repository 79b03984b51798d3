import type { Language } from '#languages/languages.ts'
import { Rejected } from './rejected.ts'

/**
 * A text message in our words. `to` is one number in E.164, such as +919876543210. The wording is a template's, because
 * operators in India carry registered texts only: `otp` says a one-time code and for how many minutes it is valid. It is in the `language`
 * of its reader where that has a template, else in English.
 */
export type Sms = { to: string; template: 'otp'; language?: Language; values: { otp: string; minutes: number } }

/** `maybeSent`: the gateway was reached and its answer is lost, so that another try may send the message twice. */
export class SmsRejected extends Rejected {
  readonly maybeSent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions & { maybeSent?: boolean }) {
    super(message, permanent, options)
    this.maybeSent = options?.maybeSent ?? false
  }
}

/** Hands a message to whatever delivers it. Rejects with `SmsRejected` unless it was accepted. */
export type SmsSender = { send(sms: Sms): Promise<void> }

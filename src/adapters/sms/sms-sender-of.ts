import { type SmsSender, SmsRejected } from '#server/ports/sms-sender.ts'
import type { SmsSettings } from '#server/ports/sms-settings.ts'
import { msg91Sms } from './msg91-sms.ts'
import { twilioSms } from './twilio-sms.ts'
import { outboxWriter } from '#server/outgoing/outbox-folder.ts'
import { numberOf, smsText } from './message.ts'

type OutboxOptions = { folder: string; institution: () => Promise<string>; now: () => Date }

export function smsSenderOf(settings: SmsSettings, outbox: OutboxOptions): SmsSender {
  switch (settings.gateway) {
    case 'msg91':
      return msg91Sms(settings)
    case 'twilio':
      return twilioSms({ ...settings, institution: outbox.institution })
    case 'outbox':
      return outboxSms(outbox)
  }
}

/** The stand-in for an SMS gateway: each message is one `.txt` file, a `To:` line, an empty one, and the text. */
export function outboxSms({ folder, institution, now }: OutboxOptions): SmsSender {
  const keep = outboxWriter(folder, '.txt')
  return {
    carries: () => true,
    async send(sms) {
      const content = `To: ${numberOf(sms)}\n\n${smsText(sms, await institution())}\n`
      try {
        await keep(now(), content)
      } catch (error) {
        throw new SmsRejected('The message could not be written to the outbox', false, { cause: error })
      }
    },
  }
}

import type { SmsSender } from '#server/ports/sms-sender.ts'
import type { SmsSettings } from '#server/ports/sms-settings.ts'
import { msg91Sms } from './msg91-sms.ts'
import { outboxSms, type OutboxOptions } from './outbox-sms.ts'
import { twilioSms } from './twilio-sms.ts'

/** The gateway that is set; the outbox unless one is. */
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

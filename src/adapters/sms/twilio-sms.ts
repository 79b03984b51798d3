import { z } from 'zod/mini'
import { SmsRejected, type OptionalSms, type SmsSender } from '#server/ports/sms-sender.ts'
import { parseJson } from '#shared/text/json.ts'
import { addressAt, askGateway, type Gateway } from './gateway.ts'
import { notRegistered, numberOf, smsText } from './message.ts'

/** The account with its token; `service` is the SID of the Messaging Service that picks the sender of codes, `others` those of other registered texts. */
export type TwilioOptions = Gateway & {
  sid: string
  token: string
  service: string
  others: Partial<Record<OptionalSms, string>>
  institution: () => Promise<string>
}

/** Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource, Create a Message). */
export function twilioSms({ url, sid, token, service, others, institution, patience }: TwilioOptions): SmsSender {
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  return {
    carries: (text) => others[text] !== undefined,
    async send(sms) {
      const sender = sms.template === 'otp' ? service : others[sms.template]
      if (sender === undefined) throw new SmsRejected(notRegistered, true)
      const form = new URLSearchParams({
        To: numberOf(sms),
        MessagingServiceSid: sender,
        Body: smsText(sms, await institution()),
        // Seconds; a code that comes after it has expired only confuses.
        ...('otp' in sms.values && { ValidityPeriod: String(sms.values.minutes * 60) }),
      })
      const answer = await askGateway(
        {
          method: 'POST',
          url: addressAt(url, `/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`),
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: form.toString(),
        },
        patience,
      )
      const isFine = answer.status >= 200 && answer.status < 300
      const made = accepted.safeParse(parseJson(answer.text)).data
      if (isFine && made && !failed.includes(made.status)) return
      const json = refusal.safeParse(parseJson(answer.text)).data
      const code = made?.error_code ?? json?.code ?? 0
      const words = `Twilio answered ${answer.status}: ${json?.message ?? made?.status ?? 'not what it documents'} (${code})`
      throw new SmsRejected(words, recipientCodes.includes(code), { maybeSent: isFine && !made })
    },
  }
}

const accepted = z.object({ sid: z.string(), status: z.string(), error_code: z.nullish(z.number()) })
const refusal = z.object({ code: z.number(), message: z.string() })
const failed = ['failed', 'undelivered', 'canceled']

/** About the number alone (twilio.com/docs/api/errors): invalid, blocked, unroutable, no mobile, a landline. Others are tried again. */
const recipientCodes: readonly number[] = [21211, 21610, 21612, 21614, 21635]

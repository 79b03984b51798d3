import { z } from 'zod/mini'
import { english } from '#languages/languages.ts'
import type { Flow } from '#server/ports/sms-settings.ts'
import { SmsRejected, type OptionalSms, type Sms, type SmsSender } from '#server/ports/sms-sender.ts'
import { parseJson } from '#shared/text/json.ts'
import { addressAt, askGateway, type Gateway } from './gateway.ts'
import { notRegistered, numberOf } from './message.ts'

/**
 * `authkey` of the account; `template` is the id of the Flow, whose text has the variables OTP and MINUTES, `translated` those of other
 * languages. Of `others`, the Flow of a link has TOKEN too, and those of reminders have NUMBER and STOP.
 */
export type Msg91Options = Gateway & { authkey: string; others: Partial<Record<OptionalSms, Flow>> } & Flow

/** `POST /api/v5/flow` (docs.msg91.com, Send SMS). Answers `error` with HTTP 200 too, in unreliable words; only `success` is accepted. */
export function msg91Sms({ url, authkey, template, translated, others, patience }: Msg91Options): SmsSender {
  return {
    carries: (text) => others[text] !== undefined,
    async send(sms) {
      const flow = sms.template === 'otp' ? { template, translated } : others[sms.template]
      if (flow === undefined) throw new SmsRejected(notRegistered, true)
      const recipient = { mobiles: numberOf(sms).slice(1), ...variablesOf(sms) }
      const answer = await askGateway(
        {
          method: 'POST',
          url: addressAt(url, '/api/v5/flow'),
          headers: { authkey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            template_id: flow.translated[sms.language ?? english] ?? flow.template,
            short_url: '0',
            recipients: [recipient],
          }),
        },
        patience,
      )
      const json = reply.safeParse(parseJson(answer.text)).data
      const isFine = answer.status >= 200 && answer.status < 300
      if (isFine && json?.type === 'success') return
      const words = `MSG91 answered ${answer.status}: ${json?.message ?? 'not what it documents'}`
      throw new SmsRejected(words, isOurMessage(answer.status), { maybeSent: isFine && json === undefined })
    },
  }
}

/** The variables of a Flow; an operator allows thirty characters for each. */
function variablesOf(sms: Sms): Record<string, string> {
  if (!('otp' in sms.values)) return { NUMBER: sms.values.number, STOP: sms.values.code }
  const code = { OTP: sms.values.otp, MINUTES: String(sms.values.minutes) }
  return sms.template === 'link' ? { ...code, TOKEN: sms.values.token } : code
}

const reply = z.object({ type: z.enum(['success', 'error']), message: z.string() })

/** A message that is malformed or refused stays so; whatever concerns the account, the load or the gateway itself may pass. */
const isOurMessage = (status: number) => status === 400 || status === 422

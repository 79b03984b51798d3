import { z } from 'zod/mini'
import type { Language } from '#languages/languages.ts'
import type { OptionalSms } from './sms-sender.ts'

export const smsGateways = ['outbox', 'msg91', 'twilio'] as const

export type SmsSettings =
  | { gateway: 'outbox' }
  | ({ gateway: 'msg91'; url: string; authkey: string; others: Partial<Record<OptionalSms, Flow>> } & Flow)
  | {
      gateway: 'twilio'
      url: string
      sid: string
      token: string
      service: string
      others: Partial<Record<OptionalSms, string>>
    }

export type Flow = { template: string; translated: TranslatedTemplates }

export type TranslatedTemplates = Partial<Record<Language, string>>

type Names<Base extends string> = Base | `${Base}_TA` | `${Base}_HI`
type SmsEnvironment = { SMS_GATEWAY: (typeof smsGateways)[number]; SMS_URL?: string | undefined } & {
  [K in 'SMS_KEY' | Names<Base>]?: string | undefined
}

/** SIGN-27, REM-7: the settings that say which text is registered for a message. */
const names = { link: 'SMS_TEMPLATE_LINK', fee: 'SMS_TEMPLATE_FEE', corrections: 'SMS_TEMPLATE_CORRECTIONS' } as const
type Base = 'SMS_TEMPLATE' | (typeof names)[OptionalSms]

export const smsUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.twilio.com' })

export function smsSettings(environment: SmsEnvironment): { sms: SmsSettings; faults: string[] } {
  const { SMS_GATEWAY: gateway, SMS_URL, SMS_KEY = '' } = environment
  const otp = flowOf(environment, 'SMS_TEMPLATE')
  const link = flowOf(environment, names.link)
  const fee = flowOf(environment, names.fee)
  const corrections = flowOf(environment, names.corrections)
  const faults = [
    ...languageFaults(gateway, 'SMS_TEMPLATE', otp),
    ...languageFaults(gateway, names.link, link),
    ...languageFaults(gateway, names.fee, fee),
    ...languageFaults(gateway, names.corrections, corrections),
  ]
  if (gateway === 'outbox') return { sms: { gateway }, faults }
  if (!SMS_KEY) faults.push(`SMS_KEY is needed with SMS_GATEWAY=${gateway}: ${keyShapes[gateway]}`)
  else if (gateway === 'twilio' && !/^[^:]+:.+$/.test(SMS_KEY)) faults.push(`SMS_KEY must be ${keyShapes[gateway]}`)
  if (!otp.template) faults.push(`SMS_TEMPLATE is needed with SMS_GATEWAY=${gateway}: ${templateShapes[gateway]}`)
  const url = SMS_URL ?? addresses[gateway]
  if (gateway === 'msg91') {
    const others = { ...(link.template && { link }), ...(fee.template && { fee }), ...(corrections.template && { corrections }) }
    return { sms: { gateway, url, authkey: SMS_KEY, ...otp, others }, faults }
  }
  const colon = SMS_KEY.indexOf(':')
  const [sid, token] = [SMS_KEY.slice(0, colon), SMS_KEY.slice(colon + 1)]
  const services = {
    ...(link.template && { link: link.template }),
    ...(fee.template && { fee: fee.template }),
    ...(corrections.template && { corrections: corrections.template }),
  }
  return { sms: { gateway, url, sid, token, service: otp.template, others: services }, faults }
}

function flowOf(environment: SmsEnvironment, name: Base): Flow {
  const { [name]: template = '', [`${name}_TA` as const]: ta, [`${name}_HI` as const]: hi } = environment
  return { template, translated: { ...(ta && { ta }), ...(hi && { hi }) } }
}

/** Only a Flow stores its text at the gateway; the others send ours, which is registered in English. */
function languageFaults(gateway: SmsEnvironment['SMS_GATEWAY'], name: Base, { template, translated }: Flow): string[] {
  if (Object.keys(translated).length === 0) return []
  const both = `${name}_TA and ${name}_HI`
  if (gateway !== 'msg91') return [`${both} go with SMS_GATEWAY=msg91`]
  return template || name === 'SMS_TEMPLATE' ? [] : [`${both} go with ${name}`]
}

export const smsNames = { outbox: '', msg91: 'MSG91', twilio: 'Twilio' } as const

const addresses = { msg91: 'https://control.msg91.com', twilio: 'https://api.twilio.com' }
const keyShapes = { msg91: 'the authkey', twilio: 'the account SID and the token, as SID:TOKEN' }
const templateShapes = { msg91: 'the id of the Flow', twilio: 'the SID of the Messaging Service' }

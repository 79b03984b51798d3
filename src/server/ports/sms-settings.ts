import { z } from 'zod'
import type { Language } from '#languages/languages.ts'

export const smsGateways = ['outbox', 'msg91', 'twilio'] as const

/** What a gateway is reached with; each has its own shape of key and template. */
export type SmsSettings =
  | { gateway: 'outbox' }
  | { gateway: 'msg91'; url: string; authkey: string; template: string; translated: TranslatedTemplates }
  | { gateway: 'twilio'; url: string; sid: string; token: string; service: string }

/** Templates in other languages than English, whose texts operators register one by one. */
export type TranslatedTemplates = Partial<Record<Language, string>>

type SmsEnvironment = { SMS_GATEWAY: (typeof smsGateways)[number]; SMS_URL?: string | undefined } & {
  [K in 'SMS_KEY' | 'SMS_TEMPLATE' | 'SMS_TEMPLATE_TA' | 'SMS_TEMPLATE_HI']?: string | undefined
}

export const smsUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.twilio.com' })

/** The settings of the chosen gateway; the faults name each setting that is missing or wrong. */
export function smsSettings({
  SMS_GATEWAY: gateway,
  SMS_URL,
  SMS_KEY = '',
  SMS_TEMPLATE = '',
  SMS_TEMPLATE_TA: ta,
  SMS_TEMPLATE_HI: hi,
}: SmsEnvironment): {
  sms: SmsSettings
  faults: string[]
} {
  // Only a Flow has its text with the gateway; the others send ours, which is registered in English.
  const isTranslated = ta !== undefined || hi !== undefined
  const faults = isTranslated && gateway !== 'msg91' ? ['SMS_TEMPLATE_TA and SMS_TEMPLATE_HI go with SMS_GATEWAY=msg91'] : []
  if (gateway === 'outbox') return { sms: { gateway }, faults }
  if (!SMS_KEY) faults.push(`SMS_KEY is needed with SMS_GATEWAY=${gateway}: ${keyShapes[gateway]}`)
  else if (gateway === 'twilio' && !/^[^:]+:.+$/.test(SMS_KEY)) faults.push(`SMS_KEY must be ${keyShapes[gateway]}`)
  if (!SMS_TEMPLATE) faults.push(`SMS_TEMPLATE is needed with SMS_GATEWAY=${gateway}: ${templateShapes[gateway]}`)
  const url = SMS_URL ?? addresses[gateway]
  if (gateway === 'msg91') {
    const translated = { ...(ta && { ta }), ...(hi && { hi }) }
    return { sms: { gateway, url, authkey: SMS_KEY, template: SMS_TEMPLATE, translated }, faults }
  }
  const colon = SMS_KEY.indexOf(':')
  const [sid, token] = [SMS_KEY.slice(0, colon), SMS_KEY.slice(colon + 1)]
  return { sms: { gateway, url, sid, token, service: SMS_TEMPLATE }, faults }
}

const addresses = { msg91: 'https://control.msg91.com', twilio: 'https://api.twilio.com' }
const keyShapes = { msg91: 'the authkey', twilio: 'the account SID and the token, as SID:TOKEN' }
const templateShapes = { msg91: 'the id of the Flow', twilio: 'the SID of the Messaging Service' }

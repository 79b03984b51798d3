import { smsNames } from '#server/ports/sms-settings.ts'
import type { Config } from '#server/start/config.ts'
import type { NoticeFacts } from '../../contract.ts'

const gateways: Record<Config['PAYMENT_GATEWAY'], string> = { none: '', sandbox: '', razorpay: 'Razorpay', stripe: 'Stripe' }

/** SIGN-46: the facts of the notice. A stand-in sends nothing to anybody. */
export const noticeFacts = (config: Config): NoticeFacts => ({
  leads: [...new Set([config.CRM_URL, config.CRM2_URL].flatMap((url) => (url ? [new URL(url).hostname] : [])))],
  mail: config.SMTP_URL ? new URL(config.SMTP_URL).hostname : '',
  sms: smsNames[config.sms.gateway],
  payments: gateways[config.PAYMENT_GATEWAY],
  files: config.STORAGE_URL ? storageName(config.STORAGE_URL) : '',
  draftsKeptDays: config.DRAFTS_KEPT_DAYS,
})

function storageName(url: string): string {
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint ? new URL(endpoint).hostname : 'Amazon S3'
}

import { messages } from '#shared/messages.ts'
import { z } from 'zod'
import { poolerFaults } from '../db/reach/pooler.ts'
import { isCron } from '../jobs/schedule.ts'
import { withFiles } from './setting-files.ts'
import { StartFault } from '../base/start-fault.ts'
import { signOnSettings, type SignOnSettings } from '../ports/sign-on-settings.ts'
import { smsGateways, smsSettings, smsUrl, type SmsSettings } from '../ports/sms-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((text) => (text === undefined || text === '' ? value : text), schema)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://crm.example.org' })
const keyAndSecret = z.string().regex(/^[^:\s]+:[^:\s]+$/, 'must be key:secret')
const timeZone = z.string().refine(isTimeZone, 'is not a time zone, such as Asia/Kolkata')

/** Names or addresses, each with an optional port. */
const hostNames = /^(([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?([\s,]+|$))*$/i
const recipients = /^age1[02-9ac-hj-np-z]{58}([\s,]+age1[02-9ac-hj-np-z]{58})*$/

/** An address, with or without a path; a path may not look like one of the product's own, which a proxy may have stripped. */
const servable = /^https?:\/\/[^/?#]+(\/?|\/(?!(ap|pg)(\/|$))[\w.~-]+(\/[\w.~-]+)*\/?)$/

/** Every setting of the product. */
const settings = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(port, 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  DATABASE_OWNER_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  DATABASE_READ_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  PUBLIC_URL: optional(
    z
      .url('must be an address such as https://apply.example.org')
      .regex(servable, 'may have a plain path, but none that begins with /ap or /pg'),
  ),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'needs at least 8 characters')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: withDefault(z.email('must be an e-mail address'), 'no-reply@example.org'),
  SMS_GATEWAY: withDefault(z.enum(smsGateways), 'outbox'),
  SMS_URL: optional(smsUrl),
  SMS_KEY: optional(z.string()),
  SMS_TEMPLATE: optional(z.string()),
  SMS_TEMPLATE_TA: optional(z.string()),
  SMS_TEMPLATE_HI: optional(z.string()),
  SMS_TEMPLATE_LINK: optional(z.string()),
  SMS_TEMPLATE_LINK_TA: optional(z.string()),
  SMS_TEMPLATE_LINK_HI: optional(z.string()),
  SMS_TEMPLATE_FEE: optional(z.string()),
  SMS_TEMPLATE_FEE_TA: optional(z.string()),
  SMS_TEMPLATE_FEE_HI: optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS: optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS_TA: optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS_HI: optional(z.string()),
  SMS_SENDS_PER_ADDRESS: withDefault(z.coerce.number().int().min(1), 20),
  SMS_SENDS_PER_HOUR: withDefault(z.coerce.number().int().min(1), 200),
  STORAGE_URL: optional(z.string().regex(/^s3:\/\//, 'must begin with s3://')),
  TRUST_PROXY: optional(z.string()),
  TIME_ZONE: withDefault(timeZone, 'Asia/Kolkata'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SECRET_KEY: optional(z.string().min(32, 'needs at least 32 characters')),
  SECRET_KEY_PREVIOUS: optional(z.string().min(32, 'needs at least 32 characters')),
  INSTITUTION: withDefault(z.string(), messages.product),
  ALLOWED_HOSTS: withDefault(z.string().regex(/^[\w.,\s-]*$/, 'must be names such as a.example.org, separated by commas'), ''),
  WEBHOOK_HOSTS: withDefault(z.string().regex(hostNames, 'must be names such as hooks.example.org, separated by commas'), ''),
  CALLS_PER_ADDRESS: withDefault(z.coerce.number().int().min(1), 600),
  JOB_FORMS_PER_ADDRESS: withDefault(z.coerce.number().int().min(1), 30),
  OTP_SENDS_PER_ADDRESS: withDefault(z.coerce.number().int().min(1), 60),
  OTP_MAILS_PER_HOUR: withDefault(z.coerce.number().int().min(1), 2000),
  LOOP_DELAY_LIMIT_MS: optional(z.coerce.number().int().min(0)),
  REMEMBER_SECONDS: withDefault(z.coerce.number().min(0).max(2), 2),
  ALLOW_HEADER_SESSIONS: withDefault(z.enum(['on', 'off']), 'on'),
  CRM_URL: optional(webAddress),
  CRM_TOKEN: optional(keyAndSecret),
  CRM2_URL: optional(webAddress),
  CRM2_TOKEN: optional(keyAndSecret),
  CRM2_DOCTYPE: withDefault(z.enum(['CRM Lead', 'Lead']), 'CRM Lead'),
  PAYMENT_GATEWAY: withDefault(z.enum(['sandbox', 'razorpay', 'stripe', 'none']), 'sandbox'),
  RAZORPAY_URL: withDefault(z.url('must be an address such as https://api.razorpay.com'), 'https://api.razorpay.com'),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_URL: withDefault(z.url('must be an address such as https://api.stripe.com'), 'https://api.stripe.com'),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  CLAMD: optional(
    z
      .string()
      .regex(/^(\/\S+|(\[[\da-f:]+\]|[\w.-]+):\d{1,5})$/i, 'must be an address such as localhost:3310, or the path of a socket'),
  ),
  PDF_FONTS: optional(z.string()),
  PDF_ACTIVE: withDefault(z.enum(['refuse', 'allow']), 'refuse'),
  TEST_LANGUAGES: withDefault(z.enum(['on', 'off']), 'off'),
  DRAFTS_KEPT_DAYS: withDefault(z.coerce.number().int().min(0), 365),
  BACKUP_TO: optional(z.string()),
  BACKUP_RECIPIENTS: optional(
    z.string().regex(recipients, 'must be age1…, several separated by commas; npm run backup-key makes one'),
  ),
  BACKUP_CRON: withDefault(z.string().refine(isCron, 'must be the five fields of cron, such as 0 * * * *'), '0 2 * * *'),
  BACKUP_WITH_KEY: withDefault(z.enum(['on', 'off']), 'on'),
  AUDIT_EXPORT_TO: optional(z.string()),
  AUDIT_EXPORT_VALUES: withDefault(z.enum(['on', 'off']), 'off'),
  AUDIT_STREAM: withDefault(z.enum(['on', 'off']), 'off'),
  OIDC_ISSUER: optional(webAddress),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: withDefault(z.string(), 'single sign-on'),
  OIDC_GROUPS_CLAIM: withDefault(z.string(), 'groups'),
  OIDC_EMAIL_DOMAINS: optional(z.string().regex(/^[\w.,\s-]+$/, 'must be names such as example.org, separated by commas')),
  OIDC_STRONG: withDefault(z.string(), ''),
  METRICS_TOKEN: optional(z.string().min(16, 'needs at least 16 characters')),
})

/** The names that `docs/settings.md` lists too. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Config = z.output<typeof settings> & {
  publicUrl: string
  sms: SmsSettings
  /** Undefined without single sign-on. */
  signOn: SignOnSettings | undefined
  loopDelayLimitMs: number
  allowedHosts: string[]
  webhookHosts: string[]
}

/** The settings are invalid; the message lists every error, one per line. */
export class BadSettings extends StartFault {}

/** Reads the settings from an environment. Throws `BadSettings` with all errors at once. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { values, faults: fileFaults } = withFiles(environment, settingNames)
  if (fileFaults.length > 0) throw new BadSettings(fileFaults.join('\n'))
  const parsed = settings.safeParse(values)
  if (!parsed.success)
    throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
  const config = parsed.data
  const { sms, faults: smsFaults } = smsSettings(config)
  const { settings: signOn, faults: signOnFaults } = signOnSettings(config)
  const faults = [
    ...smsFaults,
    ...signOnFaults,
    ...halfFaults(config),
    ...(['DATABASE_READ_URL', 'DATABASE_OWNER_URL'] as const).flatMap((name) =>
      config[name] && !config.DATABASE_URL ? [`${name} goes with DATABASE_URL`] : [],
    ),
    ...poolerFaults(config),
    ...(config.SECRET_KEY_PREVIOUS && !config.SECRET_KEY ? ['SECRET_KEY_PREVIOUS goes with SECRET_KEY'] : []),
    ...(config.AUDIT_STREAM === 'on' && !['info', 'debug', 'trace'].includes(config.LOG_LEVEL)
      ? ['AUDIT_STREAM needs LOG_LEVEL to be info, debug or trace']
      : []),
    ...gatewayFaults(config),
    ...(config.NODE_ENV === 'production' ? productionFaults(config) : []),
  ]
  if (faults.length > 0) throw new BadSettings(faults.join('\n'))
  return {
    ...config,
    sms,
    signOn,
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    allowedHosts: namesIn(config.ALLOWED_HOSTS),
    webhookHosts: namesIn(config.WEBHOOK_HOSTS.toLowerCase()),
    // The embedded database runs on the event loop: its delays are mostly requested work.
    loopDelayLimitMs: config.LOOP_DELAY_LIMIT_MS ?? (config.DATABASE_URL ? 500 : 5000),
  }
}

const namesIn = (list: string) => list.split(/[\s,]+/).filter(Boolean)

/** A URL without its key, or a key without its URL. */
function halfFaults(config: z.output<typeof settings>): string[] {
  const pairs = [
    ['CRM_URL', 'CRM_TOKEN'],
    ['CRM2_URL', 'CRM2_TOKEN'],
    ['BACKUP_TO', 'BACKUP_RECIPIENTS'],
  ] as const
  const faults = ([one, other]: (typeof pairs)[number]) =>
    Boolean(config[one]) === Boolean(config[other]) ? [] : [`${one} and ${other} go together`]
  return pairs.flatMap(faults)
}

/**
 * Settings with which `NODE_ENV=production` does not start: stand-ins, and URLs that can't work for other machines.
 */
function productionFaults(config: z.output<typeof settings>): string[] {
  const faults: string[] = []
  if (!config.SMTP_URL) faults.push('SMTP_URL is needed in production: the mail stand-in only writes files')
  if (config.SMS_GATEWAY === 'outbox')
    faults.push('SMS_GATEWAY must be msg91 or twilio in production: the SMS stand-in only writes files')
  if (config.SMS_URL && isInTheOpen(config.SMS_URL))
    faults.push('SMS_URL must begin with https:// in production: the key goes with each message')
  if (config.DATABASE_URL && !config.SECRET_KEY)
    faults.push('SECRET_KEY is needed in production with DATABASE_URL: every process must have the same.')
  if (!config.PUBLIC_URL) faults.push('PUBLIC_URL is needed in production: mails carry links to it')
  if (config.TEST_LANGUAGES === 'on') faults.push('TEST_LANGUAGES must be off in production: nobody reads them')
  if (config.PAYMENT_GATEWAY === 'sandbox')
    faults.push('PAYMENT_GATEWAY is needed in production: the sandbox only pretends; razorpay, stripe, or none without fees')
  for (const name of ['RAZORPAY_URL', 'STRIPE_URL'] as const)
    if (isInTheOpen(config[name])) faults.push(`${name} must begin with https:// in production: the key goes with each request`)
  return faults
}

/** The required settings of each gateway. */
const gatewayNeeds = {
  sandbox: [],
  none: [],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const

const gatewayFaults = (config: z.output<typeof settings>): string[] =>
  gatewayNeeds[config.PAYMENT_GATEWAY]
    .filter((name) => !config[name])
    .map((name) => `${name} is needed with PAYMENT_GATEWAY=${config.PAYMENT_GATEWAY}`)

/** Whether data sent to a URL could be read in transit. */
const isInTheOpen = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

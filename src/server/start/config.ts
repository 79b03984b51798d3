import { availableParallelism } from 'node:os'
import { messages } from '#shared/messages.ts'
import { z } from 'zod/mini'
import { poolerFaults } from '../db/reach/pooler.ts'
import { isCron } from '../jobs/schedule.ts'
import { withFiles } from './setting-files.ts'
import { StartFault } from '../base/start-fault.ts'
import { signOnSettings, type SignOnSettings } from '../ports/sign-on-settings.ts'
import { smsGateways, smsSettings, smsUrl, type SmsSettings } from '../ports/sms-settings.ts'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
// The words for a setting that breaks a rule without words of its own.
z.config(z.locales.en())

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://crm.example.org' })
const keyAndSecret = z.string().check(z.regex(/^[^:\s]+:[^:\s]+$/, 'must be key:secret'))
const timeZone = z.string().check(z.refine(isTimeZone, 'is not a time zone, such as Asia/Kolkata'))

const hostNames = /^(([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?([\s,]+|$))*$/i
const recipients = /^age1[02-9ac-hj-np-z]{58}([\s,]+age1[02-9ac-hj-np-z]{58})*$/

/** An address, with or without a path; a path may not look like one of the product's own, which a proxy may have stripped. */
const servable = /^https?:\/\/[^/?#]+(\/?|\/(?!(ap|pg)(\/|$))[\w.~-]+(\/[\w.~-]+)*\/?)$/

const settings = z.object({
  NODE_ENV: z.prefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z.prefault(port, 3000),
  HOST: z.prefault(z.string(), '127.0.0.1'),
  WORKERS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(64))),
  DATA_DIR: z.prefault(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'))),
  DATABASE_OWNER_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'))),
  PUBLIC_URL: z.optional(
    z
      .url('must be an address such as https://apply.example.org')
      .check(z.regex(servable, 'may have a plain path, but none that begins with /ap or /pg')),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'needs at least 8 characters'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: z.prefault(z.email('must be an e-mail address'), 'no-reply@example.org'),
  SMS_GATEWAY: z.prefault(z.enum(smsGateways), 'outbox'),
  SMS_URL: z.optional(smsUrl),
  SMS_KEY: z.optional(z.string()),
  SMS_TEMPLATE: z.optional(z.string()),
  SMS_TEMPLATE_TA: z.optional(z.string()),
  SMS_TEMPLATE_HI: z.optional(z.string()),
  SMS_TEMPLATE_LINK: z.optional(z.string()),
  SMS_TEMPLATE_LINK_TA: z.optional(z.string()),
  SMS_TEMPLATE_LINK_HI: z.optional(z.string()),
  SMS_TEMPLATE_FEE: z.optional(z.string()),
  SMS_TEMPLATE_FEE_TA: z.optional(z.string()),
  SMS_TEMPLATE_FEE_HI: z.optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS: z.optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS_TA: z.optional(z.string()),
  SMS_TEMPLATE_CORRECTIONS_HI: z.optional(z.string()),
  SMS_SENDS_PER_ADDRESS: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 20),
  SMS_SENDS_PER_HOUR: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 200),
  STORAGE_URL: z.optional(z.string().check(z.regex(/^s3:\/\//, 'must begin with s3://'))),
  TRUST_PROXY: z.optional(z.string()),
  TIME_ZONE: z.prefault(timeZone, 'Asia/Kolkata'),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  SECRET_KEY_PREVIOUS: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  INSTITUTION: z.prefault(z.string(), messages.product),
  ALLOWED_HOSTS: z.prefault(
    z.string().check(z.regex(/^[\w.,\s-]*$/, 'must be names such as a.example.org, separated by commas')),
    '',
  ),
  WEBHOOK_HOSTS: z.prefault(
    z.string().check(z.regex(hostNames, 'must be names such as hooks.example.org, separated by commas')),
    '',
  ),
  CALLS_PER_ADDRESS: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 600),
  JOB_FORMS_PER_ADDRESS: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 30),
  OTP_SENDS_PER_ADDRESS: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 60),
  OTP_MAILS_PER_HOUR: z.prefault(z.coerce.number().check(z.int(), z.gte(1)), 2000),
  LOOP_DELAY_LIMIT_MS: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  REMEMBER_SECONDS: z.prefault(z.coerce.number().check(z.gte(0), z.lte(2)), 2),
  ALLOW_HEADER_SESSIONS: z.prefault(z.enum(['on', 'off']), 'on'),
  CRM_URL: z.optional(webAddress),
  CRM_TOKEN: z.optional(keyAndSecret),
  CRM2_URL: z.optional(webAddress),
  CRM2_TOKEN: z.optional(keyAndSecret),
  CRM2_DOCTYPE: z.prefault(z.enum(['CRM Lead', 'Lead']), 'CRM Lead'),
  PAYMENT_GATEWAY: z.prefault(z.enum(['sandbox', 'razorpay', 'stripe', 'none']), 'sandbox'),
  RAZORPAY_URL: z.prefault(z.url('must be an address such as https://api.razorpay.com'), 'https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.optional(z.string()),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_URL: z.prefault(z.url('must be an address such as https://api.stripe.com'), 'https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  CLAMD: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\/\S+|(\[[\da-f:]+\]|[\w.-]+):\d{1,5})$/i,
          'must be an address such as localhost:3310, or the path of a socket',
        ),
      ),
  ),
  PDF_FONTS: z.optional(z.string()),
  PDF_ACTIVE: z.prefault(z.enum(['refuse', 'allow']), 'refuse'),
  TEST_LANGUAGES: z.prefault(z.enum(['on', 'off']), 'off'),
  DRAFTS_KEPT_DAYS: z.prefault(z.coerce.number().check(z.int(), z.gte(0)), 365),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_RECIPIENTS: z.optional(
    z.string().check(z.regex(recipients, 'must be age1…, several separated by commas; npm run backup-key makes one')),
  ),
  BACKUP_CRON: z.prefault(z.string().check(z.refine(isCron, 'must be the five fields of cron, such as 0 * * * *')), '0 2 * * *'),
  BACKUP_WITH_KEY: z.prefault(z.enum(['on', 'off']), 'on'),
  AUDIT_EXPORT_TO: z.optional(z.string()),
  AUDIT_EXPORT_VALUES: z.prefault(z.enum(['on', 'off']), 'off'),
  AUDIT_STREAM: z.prefault(z.enum(['on', 'off']), 'off'),
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.prefault(z.string(), 'single sign-on'),
  OIDC_GROUPS_CLAIM: z.prefault(z.string(), 'groups'),
  OIDC_EMAIL_DOMAINS: z.optional(
    z.string().check(z.regex(/^[\w.,\s-]+$/, 'must be names such as example.org, separated by commas')),
  ),
  OIDC_STRONG: z.prefault(z.string(), ''),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'needs at least 16 characters'))),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Config = z.output<typeof settings> & {
  publicUrl: string
  sms: SmsSettings
  signOn: SignOnSettings | undefined
  loopDelayLimitMs: number
  workers: number
  allowedHosts: string[]
  webhookHosts: string[]
}

export class BadSettings extends StartFault {}

/** Throws `BadSettings` with all errors at once. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { values, faults: fileFaults } = withFiles(environment, settingNames)
  if (fileFaults.length > 0) throw new BadSettings(fileFaults.join('\n'))
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(set)
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
    ...(config.WORKERS !== undefined && config.WORKERS > 1 && !config.DATABASE_URL
      ? ['WORKERS above 1 needs DATABASE_URL: the embedded database belongs to one process']
      : []),
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
    workers: config.WORKERS ?? (config.DATABASE_URL ? Math.min(availableParallelism(), mostWorkers) : 1),
    loopDelayLimitMs: config.LOOP_DELAY_LIMIT_MS ?? (config.DATABASE_URL ? 500 : 5000),
  }
}

/** Each has up to twelve connections, and PostgreSQL admits a hundred unless told otherwise. */
const mostWorkers = 8

const namesIn = (list: string) => list.split(/[\s,]+/).filter(Boolean)

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

/** Settings with which `NODE_ENV=production` does not start: stand-ins, and URLs that can't work for other machines. */
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

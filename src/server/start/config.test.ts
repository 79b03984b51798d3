import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.org',
  PUBLIC_URL: 'https://apply.example.org',
  SMS_GATEWAY: 'msg91',
  SMS_KEY: 'authkey',
  SMS_TEMPLATE: 'flow',
  PAYMENT_GATEWAY: 'none',
}
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)]
  }
}

test('without settings SMS go to the outbox; with a gateway its own address is the default', () => {
  expect(readConfig({}).sms).toEqual({ gateway: 'outbox' })
  expect(readConfig({ SMS_GATEWAY: 'msg91', SMS_KEY: 'k', SMS_TEMPLATE: 't' }).sms).toEqual({
    gateway: 'msg91',
    url: 'https://control.msg91.com',
    authkey: 'k',
    template: 't',
    translated: {},
    others: {},
  })
  expect(readConfig({ SMS_GATEWAY: 'msg91', SMS_KEY: 'k', SMS_TEMPLATE: 't', SMS_TEMPLATE_TA: 'u' }).sms).toMatchObject({
    translated: { ta: 'u' },
  })
  const twilio = { SMS_GATEWAY: 'twilio', SMS_KEY: 'AC1:a:b', SMS_TEMPLATE: 'MG1', SMS_URL: 'http://127.0.0.1:9999/' }
  expect(readConfig(twilio).sms).toEqual({
    gateway: 'twilio',
    url: 'http://127.0.0.1:9999/',
    sid: 'AC1',
    token: 'a:b',
    service: 'MG1',
    others: {},
  })
})

test('REM-7: a reminder is sent by SMS if its text is registered', () => {
  const msg91 = { SMS_GATEWAY: 'msg91', SMS_KEY: 'k', SMS_TEMPLATE: 't', SMS_TEMPLATE_FEE: 'f', SMS_TEMPLATE_FEE_TA: 'ft' }
  expect(readConfig(msg91).sms).toMatchObject({ others: { fee: { template: 'f', translated: { ta: 'ft' } } } })
  const twilio = { SMS_GATEWAY: 'twilio', SMS_KEY: 'AC1:a', SMS_TEMPLATE: 'MG1', SMS_TEMPLATE_CORRECTIONS: 'MG2' }
  expect(readConfig(twilio).sms).toMatchObject({ others: { corrections: 'MG2' } })
})

test.each([
  [{ SMS_GATEWAY: 'pigeon' }, 'SMS_GATEWAY'],
  [{ SMS_GATEWAY: 'msg91', SMS_TEMPLATE: 't' }, 'SMS_KEY is needed with SMS_GATEWAY=msg91: the authkey'],
  [{ SMS_GATEWAY: 'msg91', SMS_KEY: 'k' }, 'SMS_TEMPLATE is needed with SMS_GATEWAY=msg91: the id of the Flow'],
  [{ SMS_GATEWAY: 'twilio', SMS_KEY: 'k', SMS_TEMPLATE: 't' }, 'SMS_KEY must be the account SID and the token, as SID:TOKEN'],
  [{ SMS_TEMPLATE_HI: 'x' }, 'SMS_TEMPLATE_TA and SMS_TEMPLATE_HI go with SMS_GATEWAY=msg91'],
  [{ SMS_TEMPLATE_FEE_TA: 'x' }, 'SMS_TEMPLATE_FEE_TA and SMS_TEMPLATE_FEE_HI go with SMS_GATEWAY=msg91'],
  [
    { SMS_GATEWAY: 'msg91', SMS_KEY: 'k', SMS_TEMPLATE: 't', SMS_TEMPLATE_CORRECTIONS_HI: 'x' },
    'SMS_TEMPLATE_CORRECTIONS_TA and SMS_TEMPLATE_CORRECTIONS_HI go with SMS_TEMPLATE_CORRECTIONS',
  ],
  [{ SMS_URL: 'ftp://sms.example.org' }, 'SMS_URL must be an address such as https://api.twilio.com'],
])('%j stops the start, by name', (settings, fault) => {
  expect(faultsOf(settings)).toEqual([expect.stringContaining(fault)])
})

test('all errors in the SMS settings are reported at once', () => {
  expect(faultsOf({ SMS_GATEWAY: 'twilio' })).toEqual([
    'SMS_KEY is needed with SMS_GATEWAY=twilio: the account SID and the token, as SID:TOKEN',
    'SMS_TEMPLATE is needed with SMS_GATEWAY=twilio: the SID of the Messaging Service',
  ])
})

test('production refuses the stand-ins for mail and SMS, and a key sent in the open', () => {
  expect(faultsOf(production)).toEqual([])
  expect(faultsOf({ ...production, SMS_URL: 'http://127.0.0.1:8080' })).toEqual([])
  expect(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://apply.example.org', PAYMENT_GATEWAY: 'none' })).toEqual([
    'SMTP_URL is needed in production: the mail stand-in only writes files',
    'SMS_GATEWAY must be msg91 or twilio in production: the SMS stand-in only writes files',
  ])
  expect(faultsOf({ ...production, SMS_URL: 'http://sms.example.org' })).toEqual([
    'SMS_URL must begin with https:// in production: the key goes with each message',
  ])
})

test('the test languages are off by default, and production refuses them', () => {
  expect(readConfig({}).TEST_LANGUAGES).toBe('off')
  expect(faultsOf({ ...production, TEST_LANGUAGES: 'on' })).toEqual([
    'TEST_LANGUAGES must be off in production: nobody reads them',
  ])
})

const razorpay = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }

test('the sandbox is the default gateway, but not in production', () => {
  expect(readConfig({}).PAYMENT_GATEWAY).toBe('sandbox')
  expect(faultsOf({ ...production, PAYMENT_GATEWAY: '' })).toEqual([
    'PAYMENT_GATEWAY is needed in production: the sandbox only pretends; razorpay, stripe, or none without fees',
  ])
  expect(faultsOf({ ...production, PAYMENT_GATEWAY: 'razorpay', ...razorpay })).toEqual([])
  expect(faultsOf({ ...production, RAZORPAY_URL: 'http://pay.example.org' })).toEqual([
    'RAZORPAY_URL must begin with https:// in production: the key goes with each request',
  ])
})

test('all missing keys of a gateway are reported at once', () => {
  expect(faultsOf({ PAYMENT_GATEWAY: 'razorpay', RAZORPAY_KEY_ID: 'rzp_1' })).toEqual([
    'RAZORPAY_KEY_SECRET is needed with PAYMENT_GATEWAY=razorpay',
    'RAZORPAY_WEBHOOK_SECRET is needed with PAYMENT_GATEWAY=razorpay',
  ])
  expect(faultsOf({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: '' })).toEqual([
    'STRIPE_SECRET_KEY is needed with PAYMENT_GATEWAY=stripe',
    'STRIPE_WEBHOOK_SECRET is needed with PAYMENT_GATEWAY=stripe',
  ])
  expect(faultsOf({ PAYMENT_GATEWAY: 'cash' })).toEqual([expect.stringMatching(/^PAYMENT_GATEWAY /)])
})

test('the embedded database has a higher limit for the event loop delay; a configured limit applies to both', () => {
  const limits = [{}, { DATABASE_URL: 'postgres://localhost/x' }, { LOOP_DELAY_LIMIT_MS: '0' }, { LOOP_DELAY_LIMIT_MS: '' }]
  expect(limits.map((settings) => readConfig(settings).loopDelayLimitMs)).toEqual([5000, 500, 0, 5000])
})

test('every setting can be read from a file, but not be set in both places', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const file = join(folder, 'key')
  await writeFile(file, `${'k'.repeat(40)}\n`)
  expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(40))
  expect(readConfig({ SECRET_KEY_FILE: '' }).SECRET_KEY).toBeUndefined()
  const [both, none] = ['SECRET_KEY and SECRET_KEY_FILE are both set; set one of them', join(folder, 'none')]
  expect(faultsOf({ SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(40), SMTP_URL_FILE: none })).toEqual([
    `SMTP_URL_FILE: ${none} can't be read`,
    both,
  ])
  await rm(folder, { recursive: true })
})

test('a replica needs a primary, a previous key a current one', () => {
  expect(faultsOf({ DATABASE_READ_URL: 'postgres://localhost/x' })).toEqual(['DATABASE_READ_URL goes with DATABASE_URL'])
  expect(faultsOf({ SECRET_KEY_PREVIOUS: 'k'.repeat(40) })).toEqual(['SECRET_KEY_PREVIOUS goes with SECRET_KEY'])
})

test('SEC-25: only connections that need no session can use a pooler', () => {
  const pooled = 'postgres://localhost:6432/x?pooled=1&named=0'
  const direct = 'postgres://localhost/x'
  expect(faultsOf({ DATABASE_URL: pooled })).toEqual([
    'DATABASE_URL with pooled=1 needs DATABASE_OWNER_URL, which leads past the pooler',
  ])
  expect(faultsOf({ DATABASE_URL: pooled, DATABASE_OWNER_URL: pooled, DATABASE_READ_URL: pooled })).toEqual([
    'DATABASE_OWNER_URL must lead past the pooler',
    'DATABASE_READ_URL must lead past the pooler',
  ])
  expect(readConfig({ DATABASE_URL: pooled, DATABASE_OWNER_URL: direct })).toMatchObject({ DATABASE_URL: pooled })
})

const signOn = {
  OIDC_ISSUER: 'https://id.example.org/realms/college',
  OIDC_CLIENT_ID: 'tracker',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_EMAIL_DOMAINS: 'Example.org, example.edu',
}
const entra = 'https://login.microsoftonline.com'
const oneTenant =
  'OIDC_ISSUER must name one tenant by its id: with common or organizations anybody of any organisation could sign in'

test('single sign-on is off without an issuer, and needs all settings with one', () => {
  expect(readConfig({}).signOn).toBeUndefined()
  expect(readConfig({ ...signOn, OIDC_STRONG: 'gold, silver' }).signOn).toEqual({
    issuer: signOn.OIDC_ISSUER,
    clientId: 'tracker',
    clientSecret: 'secret',
    name: 'single sign-on',
    groupsClaim: 'groups',
    emailDomains: ['example.org', 'example.edu'],
    strong: ['gold', 'silver'],
  })
  expect(faultsOf({ ...signOn, OIDC_ISSUER: `${entra}/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0` })).toEqual([])
})

test.each([
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is needed with OIDC_ISSUER'],
  [{ OIDC_EMAIL_DOMAINS: '' }, 'OIDC_EMAIL_DOMAINS is needed with OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER must begin with https://: the secret goes there'],
  [{ OIDC_ISSUER: `${entra}/common/v2.0` }, oneTenant],
  [{ OIDC_ISSUER: `${entra}/organizations/v2.0` }, oneTenant],
  [{ OIDC_ISSUER: `${entra}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0` }, oneTenant],
])('single sign-on with %j: %s', (change, fault) => expect(faultsOf({ ...signOn, ...change })).toContain(fault))

test('WORKERS is the cores, at most eight, on PostgreSQL, and one on the embedded database, which admits no more', () => {
  const postgres = { DATABASE_URL: 'postgres://localhost/x' }
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig(postgres).workers).toBe(Math.min(8, availableParallelism()))
  expect(readConfig({ ...postgres, WORKERS: '3' }).workers).toBe(3)
  for (const WORKERS of ['0', '65', '1.5', '-1', 'all', '1e3', '0x2g'])
    expect(() => readConfig({ ...postgres, WORKERS })).toThrow(/^WORKERS /)
  expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS above 1 needs DATABASE_URL')
})

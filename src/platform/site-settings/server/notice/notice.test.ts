import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAgreedTo } from '#accounts/users/server/consents/consent.ts'
import { readConfig } from '#server/start/config.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { publishNotice } from './publish.ts'

const services = {
  CRM_URL: 'https://crm.example.org',
  CRM_TOKEN: 'key:secret',
  CRM2_URL: 'https://sales.example.org',
  CRM2_TOKEN: 'key:secret',
  SMS_GATEWAY: 'msg91',
  SMS_KEY: 'key',
  SMS_TEMPLATE: 'flow',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  DRAFTS_KEPT_DAYS: '90',
  INSTITUTION: 'St. Mary’s',
}
let app: TestApp
beforeAll(async () => void (app = await testApp(services)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const nia = 'nia@example.org'
const settings = async (Language = 'en') =>
  ((await app.anyone().post('user/getsitesettings', { Language }))[0] ?? {}) as Record<string, unknown>
const noticeIn = async (language?: string) => String((await settings(language))['Notice'])
const saves = async (change: object) =>
  (await app.as('ann@example.org', { usergroup: 'admin' })).post('user/savesitesettings', { UID: 'sitesettings', ...change })
const starts = (change: Record<string, string>) =>
  publishNotice(
    { ...app.deps, config: readConfig({ DATA_DIR: app.folder, SECRET_KEY: 'k'.repeat(40), ...services, ...change }) },
    isAgreedTo,
  )
const agrees = async (Notice: number) => {
  await app.anyone().post('user/getsitesettings', {})
  await sql`insert into users (username, usergroup) values (${nia}, 'Student') on conflict do nothing`.execute(app.database.db)
  await sql`insert into consents values (${nia}, ${Notice}, 'en', now())`.execute(app.database.db)
}

test('SIGN-46: the notice names who receives what is entered, how long it is kept, the rights and the contact', async () => {
  await saves({ HelpEmail: 'help@example.org', Phone: '044 2345' })
  expect((await noticeIn()).split('\n')).toEqual([
    'We handle what you enter with care.',
    'We use what you enter to handle your application and to write to you about it.',
    'You see it, and the staff of St. Mary’s who handle applications. So do programs that St. Mary’s has given access to applications.',
    'Once you have submitted your application, or the office has changed it or given it a status, your name, gender, e-mail address, phone number, who referred you, and the status go to crm.example.org and sales.example.org.',
    'MSG91 delivers our SMS to you.',
    'If you pay a fee, Stripe takes the payment.',
    'Your application is kept until St. Mary’s deletes it. What was deleted is erased for good after 30 days.',
    'An application that you do not submit is deleted sooner, with your account: after 90 days without a change or a sign-in.',
    'You may ask what we keep about you, have it corrected or deleted, and withdraw your consent.',
    'Write to: help@example.org, 044 2345',
  ])
  expect(await settings()).not.toHaveProperty('NoticeFacts')
})

test('SIGN-46: it is in the language of the page, around the institution’s own text', async () => {
  await saves({ PrivacyNotice: 'We are bound by the Act of 2023.', Translations: { ta: { PrivacyNotice: 'சட்டம் 2023' } } })
  expect(await noticeIn()).toMatch(/^We are bound by the Act of 2023\.\nWe use what you enter/)
  expect(await noticeIn('ta')).toMatch(/^சட்டம் 2023\n/)
  for (const language of ['ta', 'hi'])
    for (const name of ['St. Mary’s', 'crm.example.org', 'MSG91', 'Stripe', '90'])
      expect(await noticeIn(language)).toContain(name)
  expect((await noticeIn('hi')).split('\n').slice(1).join()).not.toMatch(/application|you/)
})

test('LEAD-15: the notice says that leads go out before submission where they do, in a new version', async () => {
  await saves({ LeadsBeforeSubmission: true })
  expect(await settings()).toMatchObject({ PrivacyVersion: 2, LeadsBeforeSubmission: true })
  expect(await noticeIn()).toMatch(/From your first saved answers on, your name.*go to crm\.example\.org/)
  await saves({ LeadsBeforeSubmission: true, Phone: '1' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 2 })
})

test('SIGN-46: another configuration is another version once somebody has agreed; a consent stays one to what was read', async () => {
  await starts({ SMS_GATEWAY: 'outbox' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 1 })
  expect(await noticeIn()).not.toContain('MSG91')
  await agrees(1)
  await starts({ SMS_GATEWAY: 'outbox' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 1 })
  await starts({ SMS_GATEWAY: 'outbox', STORAGE_URL: 's3://bucket?endpoint=https://files.example.net' })
  expect(await settings()).toMatchObject({ PrivacyVersion: 2 })
  expect(await noticeIn()).toContain('The files that you upload are stored with files.example.net.')
  const { rows } = await sql`select log, after from activity_log where actor = 'Configuration' order by id`.execute(
    app.database.db,
  )
  expect(rows.at(-1)).toMatchObject({
    log: 'The configuration changed version 2 of the privacy notice',
    after: { files: 'files.example.net', PrivacyVersion: 2 },
  })
})

test('two processes that start together make one version', async () => {
  await agrees(1)
  await Promise.all([starts({ DRAFTS_KEPT_DAYS: '0' }), starts({ DRAFTS_KEPT_DAYS: '0' })])
  expect(await settings()).toMatchObject({ PrivacyVersion: 2 })
  expect(await noticeIn()).not.toContain('sooner')
})

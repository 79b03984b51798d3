import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unseal } from '#server/secrets/sealed.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { appWithReceiver } from '#test/stand-ins/webhooks/app-with-receiver.ts'
import type { Client } from '#test/support/client.ts'
import { testApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'
import { webhooks } from '../contract.ts'
import { resealWebhooks } from './store.ts'

let it: Awaited<ReturnType<typeof appWithReceiver>>
let admin: Client
beforeAll(async () => void (it = await appWithReceiver()))
beforeEach(async () => {
  await it.reset()
  admin = await it.admin()
})
afterAll(() => it.close())

const body = (more: object = {}) => ({ Name: 'Ledger', URL: it.receiver.url, Events: ['sheet.approved'], ...more })
const list = async () => (await admin.ask(webhooks.get, {})).Webhooks
const off = 'Webhooks are off. Name the hosts they may go to in WEBHOOK_HOSTS.'

test('HOOK-4: a webhook is listed with its address, events and maker; its secret is shown once and kept sealed', async () => {
  const { ID, Secret } = await it.made({ Events: ['sheet.approved', 'application.submitted', 'sheet.approved'] })
  expect(Secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await admin.ask(webhooks.get, {})).toEqual({
    Hosts: [it.receiver.host, `localhost:${it.receiver.port}`],
    Webhooks: [
      {
        ID,
        Name: 'Ledger',
        URL: it.receiver.url,
        Events: ['application.submitted', 'sheet.approved'],
        IsOn: true,
        Offreason: '',
        Failingsince: null,
        Oldsecretuntil: null,
        Madeby: 'ann@example.org',
        Madeat: expect.stringMatching(/Z$/),
      },
    ],
  })
  for (const table of ['webhooks', 'outbox', 'activity_log', 'idempotency_keys']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(it.app.database.db)
    expect(JSON.stringify(rows)).not.toContain(Secret.slice(6, 40))
  }
  const { rows } = await sql<{ kept: string }>`select secret_sealed as kept from webhooks`.execute(it.app.database.db)
  expect(unseal(it.app.deps.secrets, 'webhook', rows[0]?.kept ?? '', `webhook ${ID}`)).toBe(Secret)
})

test.each([
  ['no name', { Name: ' ' }, 'Name is required!'],
  ['a name with markup', { Name: '<b>' }, 'A name can contain only letters, digits, spaces, dots and dashes.'],
  ['no address', { URL: '' }, 'Address is required!'],
  ['a long address', { URL: `https://localhost/${'x'.repeat(500)}` }, 'An address can be at most 500 characters.'],
  ['http', { URL: 'http://localhost/' }, 'The address must start with https:// and contain no user name, password or #.'],
  [
    'a password',
    { URL: 'https://a:b@localhost/' },
    'The address must start with https:// and contain no user name, password or #.',
  ],
  [
    'a user name',
    { URL: 'https://a@localhost/' },
    'The address must start with https:// and contain no user name, password or #.',
  ],
  [
    'a fragment',
    { URL: 'https://localhost/#a' },
    'The address must start with https:// and contain no user name, password or #.',
  ],
  [
    'no address at all',
    { URL: 'javascript:alert(1)' },
    'The address must start with https:// and contain no user name, password or #.',
  ],
  ['no events', { Events: [] }, 'Choose at least one event.'],
])('a webhook with %s is refused', async (_, more, words) => {
  expect(await admin.post('webhooks/create', body(more))).toEqual(refused(words))
})

test.each([
  'https://example.org/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://localhost.:{port}/',
  'https://127.0.0.2:{port}/',
  'https://[::1]:{port}/',
  'https://localhost:{port}.example.org/',
  'https://2130706434:{port}/',
])('HOOK-3: %s is no host of WEBHOOK_HOSTS', async (pattern) => {
  const URL = pattern.replace('{port}', String(it.receiver.port))
  const reply = await admin.post('webhooks/create', body({ URL }))
  const only = refused(`Webhooks may only go to ${it.receiver.host}, localhost:${it.receiver.port}.`)
  const noAddress = refused('The address must start with https:// and contain no user name, password or #.')
  expect([only, noAddress]).toContainEqual(reply)
  expect(await list()).toEqual([])
})

test('HOOK-4: a name is used once, in whatever case, and there are at most twenty, also at the same time', async () => {
  await it.made()
  expect(await admin.post('webhooks/create', body({ Name: 'LEDGER' }))).toEqual(
    refusedAt('Name', 'There is already a webhook with this name.'),
  )
  const replies = await Promise.all(
    Array.from({ length: 22 }, (_, index) => admin.post('webhooks/create', body({ Name: `Hook ${index}` }))),
  )
  expect(replies.filter(({ status }) => status === true)).toHaveLength(19)
  expect(replies.filter(({ Msg }) => Msg === 'There can be at most 20 webhooks.')).toHaveLength(3)
})

test('a webhook is changed, switched off and on, and deleted; the log says so, without its path', async () => {
  const { ID } = await it.made()
  const change = (more: object) => admin.post('webhooks/update', { ...body({ Name: 'Books' }), ID, IsOn: true, ...more })
  expect(await change({})).toEqual({ status: true, Msg: 'Saved!' })
  expect(await change({ IsOn: false })).toEqual({ status: true, Msg: 'Saved!' })
  expect(await list()).toMatchObject([{ Name: 'Books', Events: ['sheet.approved'], IsOn: false }])
  expect(await admin.post('webhooks/test', { ID })).toEqual(refused('This webhook is switched off.'))
  expect(await change({ URL: 'https://example.org/' })).toMatchObject({ status: false })
  expect(await change({ ID: 'none' })).toEqual(refused('There is no such webhook.'))
  await it.made({ Name: 'Other' })
  expect(await change({ Name: 'other' })).toEqual(refusedAt('Name', 'There is already a webhook with this name.'))
  expect(await admin.post('webhooks/delete', { ID })).toEqual({ status: true, Msg: 'Deleted!' })
  for (const path of ['delete', 'test', 'newsecret'])
    expect(await admin.post(`webhooks/${path}`, { ID })).toEqual(refused('There is no such webhook.'))
  const log = sql<{ log: string; whole: string }>`
    select log, activity_log::text as whole from activity_log where module = 'Webhooks' order by id`
  const { rows } = await log.execute(it.app.database.db)
  expect(rows.map(({ log }) => log)).toEqual([
    'Made the webhook Ledger',
    'Changed the webhook Ledger',
    'Changed the webhook Books',
    'Made the webhook Other',
    'Deleted the webhook Books',
  ])
  expect(rows.map(({ whole }) => whole).join('\n')).not.toContain('of=tracker')
})

test('HOOK-4: making, changing, deleting and a new secret need every step of signing in from the last ten minutes', async () => {
  const { ID } = await it.made()
  it.app.pass({ minutes: 11 })
  const whole = { ...body(), ID, IsOn: true }
  for (const path of ['create', 'update', 'newsecret', 'delete'])
    expect(await admin.post(`webhooks/${path}`, whole)).toMatchObject(refused('Please confirm it is you.'))
  expect(await list()).toHaveLength(1)
})

test('HOOK-3: without WEBHOOK_HOSTS webhooks are off', async () => {
  const plain = await testApp()
  try {
    const ann = await plain.as('ann@example.org', { usergroup: 'admin' })
    expect(await ann.ask(webhooks.get, {})).toEqual({ Hosts: [], Webhooks: [] })
    expect(await ann.post('webhooks/create', body())).toEqual(refused(off))
    expect(await ann.post('webhooks/update', { ...body(), ID: 'x', IsOn: true })).toEqual(refused(off))
    expect(await ann.post('webhooks/test', { ID: 'x' })).toEqual(refused(off))
  } finally {
    await plain.close()
  }
})

test('SEC-18: both secrets are sealed again under a new key', async () => {
  const { ID, Secret: first } = await it.made()
  const { Secret: second } = await admin.ask(webhooks.newSecret, { ID })
  await resealWebhooks(it.app.database.db, secretsFrom({ key: 'n'.repeat(40), previous: 'k'.repeat(40) }))
  const { rows } = await sql<Record<'secret_sealed' | 'old_secret_sealed', string>>`select * from webhooks`.execute(
    it.app.database.db,
  )
  const alone = secretsFrom('n'.repeat(40))
  const kept = rows.flatMap(({ secret_sealed, old_secret_sealed }) => [secret_sealed, old_secret_sealed])
  const opened = kept.map((sealed) => unseal(alone, 'webhook', sealed, `webhook ${ID}`))
  expect(opened).toEqual([second, first])
})

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserTables } from '#accounts/users/server/tables.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let requests: string[][] = []
const within = new AsyncLocalStorage<string[]>()
const begins = () => {
  const statements: string[] = []
  requests.push(statements)
  within.enterWith(statements)
}
const noting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    within.getStore()?.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}
let app: TestApp
beforeAll(async () => {
  subscribe('http.server.request.start', begins)
  app = await testApp({}, { plugin: noting })
})
beforeEach(() => app.reset())
afterAll(() => {
  unsubscribe('http.server.request.start', begins)
  return app.close()
})

const addresses = {
  unknown: 'nobody@example.org',
  applicant: 'amy@example.org',
  staff: 'vic@example.org',
  'switched off': 'off@example.org',
} as const

async function makesTheAccounts() {
  await app.as(addresses.applicant, { usergroup: 'Student' })
  await app.as(addresses.staff, { usergroup: 'viewer' })
  await app.as(addresses['switched off'], { usergroup: 'Student' })
  await app.database.db
    .withTables<UserTables>()
    .updateTable('users')
    .set({ is_active: false })
    .where('username', '=', addresses['switched off'])
    .execute()
}

async function answerTo(path: string, address: string) {
  const headers = { 'content-type': 'application/json', origin: app.url, 'sec-fetch-site': 'same-origin' }
  await app.deps.jobs.idle()
  requests = []
  const reply = await fetch(`${app.url}/ap/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ Useremail: address }),
  })
  const visible = [...reply.headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name))
  return { status: reply.status, headers: visible, body: await reply.text(), work: requests }
}

test.each(['user/cusersendotp', 'user/sendotp'])(
  '%s answers an unknown address, an applicant, staff and a switched-off account alike, in bytes and in work',
  async (path) => {
    await makesTheAccounts()
    const answers = []
    for (const address of Object.values(addresses)) answers.push(await answerTo(path, address))
    const [first, ...others] = answers
    for (const other of others) expect(other).toEqual(first)
    expect(first).toMatchObject({ status: 200, body: '{"status":true,"Msg":"successfully Sent!"}' })
    expect(first?.work).toHaveLength(1)
    expect(first?.work[0]?.length).toBeGreaterThan(3)
  },
)

test('only the owner of the mailbox reads what the code is for', async () => {
  await makesTheAccounts()
  const mails: Record<string, string> = {}
  for (const [who, address] of Object.entries(addresses)) {
    await app.anyone().post('user/cusersendotp', { Useremail: address })
    mails[who] = (await app.mailsTo(address))[0]?.text ?? ''
  }
  expect(mails['unknown']).toMatch(/^There is no application under this address yet. This code starts one:\n\n\d{4}\n/)
  expect(mails['applicant']).toMatch(/^This code signs you in:\n\n\d{4}\n/)
  expect(mails['staff']).toMatch(/^You already have an account. This code signs you in:\n\n\d{6}\n[^]*#\/login/)
  expect(mails['switched off']).toContain('This account is switched off. Write to Application tracker.')
  expect(mails['switched off']).not.toMatch(/^\d{4,6}$/m)
})

test('the mail to a switched-off account names the help address once there is one', async () => {
  await makesTheAccounts()
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', HelpEmail: 'help@example.org' })
  await app.anyone().post('user/cusersendotp', { Useremail: addresses['switched off'] })
  const [mail] = await app.mailsTo(addresses['switched off'])
  expect(mail?.text).toContain('This account is switched off. Write to help@example.org.')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#test/wire/requests/anonymous/strangers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, networks } from '../guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const vic = 'vic@example.org'
const next = networks()
const linkIn = (text = '') => /\S+(\/ap\/stop-codes\?t=\S+)/.exec(text)?.[1] ?? ''
const page = async (link: string, init?: RequestInit) => (await fetch(`${app.url}${link}`, init)).text()
const presses = (link: string) => page(link, { method: 'POST', headers: { origin: app.url }, body: '' })
const stranger = () => browserIn(app, next())
const bothWays = ['signUp', 'ask'] as const

async function mailsBrought(to = vic): Promise<number> {
  const before = (await app.mailsTo(to)).length
  for (const way of bothWays) expect((await stranger()[way](to)).body).toMatchObject({ status: true, Msg: 'successfully Sent!' })
  return (await app.mailsTo(to)).length - before
}
async function newestLink(to = vic): Promise<string> {
  await stranger().signUp(to)
  return linkIn((await app.mailsTo(to))[0]?.text)
}
async function stopped(): Promise<string> {
  const link = await newestLink()
  await presses(link)
  return link
}

test.each(bothWays)(
  'MAIL-19: what %s brings to an address without an account has a link that stops it; one with an account has none',
  async (way) => {
    await app.as('amy@example.org', { usergroup: 'Student' })
    for (const to of [vic, 'amy@example.org']) await stranger()[way](to)
    expect((await app.mailsTo(vic))[0]?.text).toMatch(
      /If somebody else asks for codes with your address, you can stop these mails:\nhttp\S+\/ap\/stop-codes\?t=\S+/,
    )
    expect((await app.mailsTo('amy@example.org'))[0]?.text).not.toContain('stop-codes')
  },
)

test('MAIL-19: opening the link changes nothing; its button stops the mails for a week, and what is answered stays the same', async () => {
  const link = await newestLink()
  expect(await page(link)).toContain(`Stop mails with codes to ${vic}?`)
  expect(await mailsBrought()).toBe(2)
  expect(await presses(link)).toContain(`For a week no codes are mailed to ${vic}.`)
  const before = await rowsOf(app.database.db)
  expect(await mailsBrought()).toBe(0)
  const grown = [...(await rowsOf(app.database.db))].filter(([table, count]) => count > (before.get(table) ?? 0))
  expect(grown.map(([table]) => table)).toEqual(['throttle'])
  expect(await mailsBrought('other@example.org')).toBe(2)
  app.pass({ days: 7, minutes: 1 })
  expect(await mailsBrought()).toBe(2)
})

test('MAIL-19: the same page turns them on again', async () => {
  const link = await stopped()
  expect(await page(link)).toContain('Turn on again')
  expect(await presses(`${link}&turn=on`)).toContain(`Stop mails with codes to ${vic}?`)
  expect(await mailsBrought()).toBe(2)
})

test('MAIL-19: a device on which the address was proved, and an account, get their codes', async () => {
  const own = browserIn(app, '192.0.2.7')
  await own.signUp(vic)
  const link = linkIn((await app.mailsTo(vic))[0]?.text)
  expect((await own.enter(vic, await app.codeFor(vic))).body).toMatchObject({ status: true })
  await presses(link)
  app.pass({ minutes: 1 })
  await own.signUp(vic)
  expect(await app.mailsTo(vic)).toHaveLength(2)
  expect(await mailsBrought()).toBe(0)
  app.pass({ hours: 1 })
  await app.as(vic, { usergroup: 'Student' })
  expect(await mailsBrought()).toBe(2)
  expect(await page(link)).toContain('This link is no longer valid.')
  await presses(link)
  expect(await mailsBrought()).toBe(2)
})

test('MAIL-19: nobody stops the mails to an address whose mails they don’t read', async () => {
  const [, text = '', digest = ''] = /t=(\S+)\.(\S+)/.exec(await newestLink('eve@example.org')) ?? []
  const other = Buffer.from(JSON.stringify(vic)).toString('base64url')
  for (const t of ['', 'x', `${other}.${digest}`, `${text}.`, `${other}.`, 'a'.repeat(2_000)]) {
    const reply = await fetch(`${app.url}/ap/stop-codes?t=${t}`, { method: 'POST', headers: { origin: app.url }, body: '' })
    expect(reply.status).toBe(404)
  }
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
  expect((await fetch(`${app.url}${await newestLink()}`, foreign)).status).toBe(403)
  expect(await mailsBrought()).toBe(2)
})

test('MAIL-19: the page is in the language of who opens it', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['ta', 'hi'] })
  expect(await page(await newestLink(), { headers: { 'accept-language': 'ta' } })).toContain('lang="ta"')
})

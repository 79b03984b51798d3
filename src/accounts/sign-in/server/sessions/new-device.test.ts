import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '#test/support/client.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, linkFor } from '../guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp(behindProxy)))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const student = () => app.as(amy, { usergroup: 'Student' })

async function mailsOf(to = amy) {
  await app.deps.jobs.idle()
  return (await app.mailsTo(to)).filter(({ text }) => text.includes('/ap/not-me?t='))
}
const linkIn = (text = '') => text.match(/\S+(\/ap\/not-me\?t=\S+)/)?.[1] ?? ''
const opens = async (link: string, headers: Record<string, string> = {}) => (await fetch(`${app.url}${link}`, { headers })).text()
const presses = async (link: string) => {
  const reply = await fetch(`${app.url}${link}`, { method: 'POST', headers: { origin: app.url }, body: '' })
  return { http: reply.status, text: await reply.text() }
}

async function robbed(headers: Record<string, string> = firefox) {
  await student()
  const phone = browserIn(app, '198.51.100.7')
  await phone.login(amy, password)
  app.pass({ minutes: 30 })
  const thief = client(app.url, 'browser')
  const from = { 'x-forwarded-for': '203.0.113.9', ...headers }
  const login = async () => {
    const { body } = await thief.call('user/login', { username: amy, password }, from)
    if (body['status']) thief.session = String(body['sessionid'])
    return body
  }
  await login()
  const isIn = async () => (await thief.call('user/session', {}, from)).http === 200
  return { phone, login, isIn }
}

test('SIGN-55: a sign-in on a new device is mailed with device, time and network; on a known one, and the first of an account, it is not', async () => {
  await student()
  expect(await mailsOf()).toEqual([])
  const { login } = await robbed()
  const [mail, first] = await mailsOf()
  expect(first?.text).toContain('Network: 198.51.100.7')
  expect(mail?.subject).toBe('A sign-in on a new device at Application tracker')
  expect(mail?.text).toContain(`Your account ${amy} at Application tracker was signed in to on a new device.`)
  expect(mail?.text).toContain('Device: Firefox on Linux')
  expect(mail?.text).toMatch(/Time: \d\d-\d\d-\d{4} \d\d:\d\d \(Asia\/Kolkata\)/)
  expect(mail?.text).toContain('Network: 203.0.113.9')
  await login()
  await student()
  expect(await mailsOf()).toHaveLength(2)
})

test('SIGN-55: who makes an account is sent no such mail about their own first sign-in', async () => {
  const newcomer = client(app.url, 'browser')
  const Useremail = 'new@example.org'
  await newcomer.post('user/cusersendotp', { Useremail })
  const { sessionid } = await newcomer.post('user/validateotp', { Useremail, otp: await app.codeFor(Useremail) })
  newcomer.session = String(sessionid)
  await newcomer.post('user/create', { username: Useremail, password: 'green umbrella' })
  await newcomer.signIn(Useremail, 'green umbrella')
  expect(await mailsOf(Useremail)).toEqual([])
  await client(app.url, 'browser').signIn(Useremail, 'green umbrella')
  expect(await mailsOf(Useremail)).toHaveLength(1)
})

test('SIGN-55: opening the link changes nothing; the button ends what was begun on the new device, and slows strangers’ sign-ins', async () => {
  const { phone, login, isIn } = await robbed()
  const link = linkIn((await mailsOf())[0]?.text)
  expect(await opens(link)).toContain(`Your account ${amy} at Application tracker was signed in to on a new device.`)
  expect(await isIn()).toBe(true)
  await login()
  expect(await isIn()).toBe(true)
  expect((await presses(link)).text).toContain('That device is signed out.')
  expect(await isIn()).toBe(false)
  expect(await login()).toMatchObject({ status: false, Msg: 'Too many attempts. Sign in with a one-time code.' })
  expect((await phone.browser.call('user/session')).http).toBe(200)
  expect((await phone.login(amy, password)).body).toMatchObject({ status: true })
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const { Data } = await ann.post('users/getpage', { take: 5, filter: { logic: 'and', filters: [] } })
  expect(Data).toEqual(expect.arrayContaining([expect.objectContaining({ Username: amy, Slowed: true })]))
  const { rows } = await sql<{ log: string }>`
    select log from activity_log where actor = ${amy} order by id desc limit 2`.execute(app.database.db)
  expect(rows.map(({ log }) => log)).toContain('Said of a sign-in on a new device: This wasn’t me')
})

test('SIGN-55: for a day at least, a code of strangers counts only on a device that the link in the mail has made known', async () => {
  await robbed()
  await presses(linkIn((await mailsOf())[0]?.text))
  for (const hours of [0, 23]) {
    app.pass({ hours })
    const stranger = browserIn(app, '192.0.2.77')
    await stranger.ask(amy)
    expect((await stranger.enter(amy, await app.codeFor(amy))).body).toMatchObject({ status: false, Msg: 'Invalid OTP' })
  }
  const own = browserIn(app, '192.0.2.78')
  await own.ask(amy)
  expect((await own.open(await linkFor(app, amy))).body).toMatchObject({ status: true })
  expect((await own.enter(amy, await app.codeFor(amy))).body).toMatchObject({ status: true })
})

test('SIGN-55: the mail and its page are in the language of the account, and contain nothing that a caller sent', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Languages: ['ta', 'hi'] })
  expect(await (await student()).post('user/language', { Language: 'ta' })).toMatchObject({ status: true })
  await robbed({ 'user-agent': 'WIN A PRIZE at https://evil.example' })
  const [mail] = await mailsOf()
  expect(mail?.text).toContain('ஓர் உலாவி')
  expect(mail?.text).not.toContain('PRIZE')
  expect(await opens(linkIn(mail?.text))).toContain('lang="ta"')
})

test.each(['', 'x', 'eyJ9.abc', 'a'.repeat(2_000)])('SIGN-55: a link that isn’t ours changes nothing: %s', async (t) => {
  const { isIn } = await robbed()
  expect((await presses(`/ap/not-me?t=${t}`)).http).toBe(404)
  expect(await isIn()).toBe(true)
})

test('SIGN-55: after a week the link is over', async () => {
  await robbed()
  const link = linkIn((await mailsOf())[0]?.text)
  app.pass({ days: 7 })
  app.pass({ minutes: 1 })
  const thief = client(app.url, 'browser')
  thief.session = String((await thief.post('user/login', { username: amy, password }))['sessionid'])
  for (const text of [await opens(link), (await presses(link)).text]) expect(text).toContain('This link is no longer valid.')
  expect((await thief.call('user/session')).http).toBe(200)
})

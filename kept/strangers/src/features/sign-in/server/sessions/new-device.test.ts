import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { behindProxy, browserIn, linkFor, networks } from '../guessing/strangers.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ ...behindProxy, INSTITUTION: 'Riverside' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = 'amy@example.org'
const next = networks()
const mails = async () => (await app.mailsTo(amy)).filter(({ subject }) => subject.includes('new device'))
const linkIn = async () => /\S+(\/ap\/notme\?t=\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
const presses = (link: string) => fetch(`${app.url}${link}`, { method: 'POST', headers: { origin: app.url }, body: '' })

test('ADDR-9: a sign-in on a new device is mailed, with device, time and network; on a known one, and the first of an account, not', async () => {
  const own = browserIn(app, next())
  await app.as(amy, { usergroup: 'Student' })
  expect(await mails()).toEqual([])
  const network = next()
  const strange = browserIn(app, network)
  expect((await strange.login(amy, password)).body).toMatchObject({ status: true })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('signed in to Riverside as amy@example.org')
  expect(mail?.text).toMatch(/Device: .+\r?\n\r?\nTime: \d+ \w+ 20\d\d, \d\d:\d\d/)
  expect(mail?.text).toContain(`Network: ${network}`)
  await strange.login(amy, password)
  expect(await mails()).toHaveLength(1)
  await own.login(amy, password)
  expect(await mails()).toHaveLength(2)
})

test('ADDR-9: This wasn’t me: opening the page changes nothing, its button ends that session alone and slows the account', async () => {
  const here = await app.as(amy, { usergroup: 'Student' })
  const strange = browserIn(app, next())
  const { body } = await strange.login(amy, password)
  strange.browser.session = String(body['sessionid'])
  const link = await linkIn()
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('This wasn’t me</button>')
  expect((await strange.browser.call('user/session')).http).toBe(200)
  expect(await (await presses(link)).text()).toContain('The sign-in is ended.')
  expect((await strange.browser.call('user/session')).http).toBe(401)
  expect((await here.call('user/session')).http).toBe(200)

  // The device is a stranger's again, and a code alone opens nothing for strangers.
  expect((await strange.login(amy, password)).http).toBe(429)
  await strange.ask(amy)
  const code = await app.codeFor(amy)
  expect((await strange.enter(amy, code)).body).toMatchObject({ status: false, Msg: 'Invalid OTP' })
  await strange.open(await linkFor(app, amy))
  expect((await strange.enter(amy, code)).body).toMatchObject({ status: true })
})

test('ADDR-9: a link that isn’t ours ends nothing', async () => {
  const here = await app.as(amy, { usergroup: 'Student' })
  await browserIn(app, next()).login(amy, password)
  const link = await linkIn()
  for (const wrong of [`${link}x`, '/ap/notme?t=', '/ap/notme?t=eyJhIjoxfQ.abc']) expect((await presses(wrong)).status).toBe(404)
  expect((await here.call('user/session')).http).toBe(200)
})

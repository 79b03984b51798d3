import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOpenIdProvider } from '#test/stand-ins/openid-provider.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import { atProvider, begin, browserOf, comeBack, signsOn } from './sign-on.fixture.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
const person = { sub: 'person-1', email: 'asha@example.org', email_verified: true, groups: ['staff'] }
const notIn = { status: false, Msg: 'You were not signed in. Please try again.' }
const over = { status: false, Msg: 'This sign-in has expired. Please start again.' }

beforeAll(async () => {
  provider = await startOpenIdProvider()
  app = await testApp(provider.settings)
})
beforeEach(async () => {
  await app.reset()
  Object.assign(provider.state, { person, userInfo: {}, forgery: {}, isDown: false, refusal: undefined })
  const boss = await app.as('owner@example.org', { isOwner: true })
  await boss.post('sso/savepolicy', { Rules: [{ Kind: 'Everyone', usergroup: 'viewer' }], StaffOnly: false })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

describe('a token signs nobody in', () => {
  test.each([
    ['without a signature', { alg: 'none' }],
    ['under another key', { isSignedByOther: true }],
    ['with another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['for another program', { claims: { aud: 'another-program' } }],
    ['of another issuer', { claims: { iss: 'https://id.example.com' } }],
    ['that is over', { claims: { exp: 1_700_000_000 } }],
    ['of nobody', { claims: { sub: undefined } }],
  ])('%s', async (_, forgery) => {
    Object.assign(provider.state, { forgery })
    const browser = browserOf(app)
    expect((await signsOn(app, browser)).body).toMatchObject(notIn)
    expect((await browser.call('user/session')).http).toBe(401)
  })
})

test('a right one does', async () => expect((await signsOn(app)).body).toMatchObject({ status: true }))

test('an answer works once, in the browser that began, for ten minutes', async () => {
  const browser = browserOf(app)
  const query = await atProvider(await begin(browser))
  const { search } = await comeBack(app, browser, query)
  const Answer = search.get('Answer')
  const kept = new Map(browser.cookies)
  // Login CSRF: somebody else's answer, in a browser that has begun no sign-in, or another one.
  const other = browserOf(app)
  expect((await comeBack(app, other, query)).search.get('Fault')).toBe('expired')
  expect(await other.post('sso/finish', { Answer })).toMatchObject(over)
  await begin(other)
  expect((await comeBack(app, other, query)).search.get('Fault')).toBe('expired')
  expect(await other.post('sso/finish', { Answer })).toMatchObject(over)

  expect(await browser.post('sso/finish', { Answer })).toMatchObject({ status: true })
  expect(await browser.post('sso/finish', { Answer })).toMatchObject(over)
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect(await browser.post('sso/finish', { Answer })).toMatchObject(notIn)

  const late = browserOf(app)
  const back = await comeBack(app, late, await atProvider(await begin(late)))
  app.pass({ minutes: 11 })
  expect(await late.post('sso/finish', { Answer: back.search.get('Answer') })).toMatchObject(over)
})

test('a wrong state, a cookie that was changed, and answers of any shape are refused', async () => {
  const browser = browserOf(app)
  const url = await begin(browser)
  const query = new URLSearchParams(await atProvider(url))
  const wrong = new URLSearchParams({ code: query.get('code') ?? '', state: 'x' }).toString()
  expect((await comeBack(app, browser, wrong)).search.get('Fault')).toBe('expired')
  for (const Answer of [wrong, '', 'state', '%', 'x'.repeat(7000)])
    expect(await browser.post('sso/finish', { Answer })).toMatchObject(over)
  for (const Answer of ['x'.repeat(9000), 7, null, {}])
    expect(await browser.post('sso/finish', { Answer })).toMatchObject({ status: false })
  const [name = '', sealed = ''] = [...browser.cookies].find(([each]) => each.endsWith('sso')) ?? []
  browser.cookies.set(name, `${sealed.slice(0, -3)}AAA`)
  expect(await browser.post('sso/finish', { Answer: query.toString() })).toMatchObject(over)
})

test('a code that is stolen and sent with a browser’s own state is refused by the provider: PKCE', async () => {
  const [victim, thief] = [browserOf(app), browserOf(app)]
  const stolen = new URLSearchParams(await atProvider(await begin(victim)))
  const own = new URLSearchParams(await atProvider(await begin(thief)))
  own.set('code', stolen.get('code') ?? '')
  expect(await thief.post('sso/finish', { Answer: own.toString() })).toMatchObject(notIn)
})

test('who declines at the provider is not signed in', async () => {
  provider.state.refusal = 'access_denied'
  expect((await signsOn(app)).body).toMatchObject(notIn)
})

test('nothing in a request leads the browser off the site', async () => {
  const browser = browserOf(app)
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { screen, search } = await comeBack(app, browser, await atProvider(await begin(browser, to)))
    expect(screen).toBe('/ap/#/sso')
    // The guard of screens follows only screens.
    expect(search.get('to')).toBe(to)
  }
  const url = await begin(browser)
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/ap/sso/return')
  expect((await comeBack(app, browser, 'state=x&to=https://evil.example/')).screen).toBe('/ap/#/sso')
})

test('a session that is there ends, and the new one has another id', async () => {
  const browser = browserOf(app)
  await app.as('asha@example.org', { usergroup: 'viewer' })
  await browser.signIn('asha@example.org', password)
  const before = new Map(browser.cookies)
  const oldHandle = browser.session
  await signsOn(app, browser)
  const sid = [...before.keys()].find((name) => name.endsWith('sid')) ?? ''
  expect(browser.cookies.get(sid)).not.toBe(before.get(sid))
  const old = browserOf(app)
  old.session = oldHandle
  for (const [name, value] of before) old.cookies.set(name, value)
  expect((await old.call('user/session')).http).toBe(401)
})

test('other sites neither begin nor end a sign-in, nor show it in a frame', async () => {
  const browser = browserOf(app)
  const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await browser.get('/ap/sso/start', elsewhere)).http).toBe(403)
  expect((await browser.get('/ap/sso/return?state=x', { ...elsewhere, 'sec-fetch-mode': 'no-cors' })).http).toBe(403)
  expect((await browser.call('sso/finish', { Answer: '' }, { 'sec-fetch-site': 'cross-site' })).http).toBe(403)
  expect((await app.anyone().post('sso/finish', { Answer: '' }))['Msg']).toBe(over.Msg)
})

test('the cookie is sealed, lax, for ten minutes, and no script reads it', async () => {
  const reply = await browserOf(app).get('/ap/sso/start')
  const [cookie = ''] = reply.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-sso=v2\.[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const state = new URL(reply.headers.get('location') ?? '').searchParams.get('state') ?? ''
  expect(cookie).not.toContain(state)
})

test('fifty wrong answers from a network in a quarter of an hour are enough', async () => {
  const browser = browserOf(app)
  for (let tries = 0; tries < 50; tries++) await browser.post('sso/finish', { Answer: '' })
  expect((await browser.call('sso/finish', { Answer: '' })).http).toBe(429)
})

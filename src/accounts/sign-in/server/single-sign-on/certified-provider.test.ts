import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { expect, test } from 'vitest'
import { openIdClient } from '#test/stand-ins/openid-provider.ts'
import { testApp } from '#test/support/test-app.ts'
import { begin, browserOf, comeBack } from './sign-on.fixture.ts'

/** A certified provider, which signs Asha in without asking. */
async function startProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const accountId = 'asha'
  const provider = new Provider(url, {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: ['http://localhost:3000/ap/sso/return'],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['given_name'] },
    jwks: { keys: [await exportJWK(privateKey)] },
    cookies: { keys: ['of the tests'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: 'asha@example.org', email_verified: true, given_name: 'Asha', groups: ['staff'] }),
    }),
    async loadExistingGrant() {
      const grant = new provider.Grant({ clientId: openIdClient.id, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId } })
    else answer(request, response)
  })
  return { url, close: () => new Promise((done) => server.close(done) && server.closeAllConnections()) }
}

async function follows(start: URL): Promise<string> {
  const cookies = new Map<string, string>()
  for (let url = start; ;) {
    if (url.pathname === '/ap/sso/return') return url.search.slice(1)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (next === null) throw new Error(`${url.href} answered ${reply.status}: ${await reply.text()}`)
    url = new URL(next, url)
  }
}

test('staff sign in at a certified provider, whose codes work once', async () => {
  const provider = await startProvider()
  const app = await testApp({
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: openIdClient.id,
    OIDC_CLIENT_SECRET: openIdClient.secret,
    OIDC_EMAIL_DOMAINS: 'example.org',
  })
  const boss = await app.as('owner@example.org', { isOwner: true })
  await boss.post('sso/savepolicy', { Rules: [{ Kind: 'Group', Value: 'staff', usergroup: 'viewer' }], StaffOnly: false })
  const browser = browserOf(app)
  const { search } = await comeBack(app, browser, await follows(await begin(browser)))
  const kept = new Map(browser.cookies)
  const Answer = search.get('Answer')
  expect(await browser.post('sso/finish', { Answer })).toMatchObject({ status: true, usergroup: 'viewer' })
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect(await browser.post('sso/finish', { Answer })).toMatchObject({ Msg: 'You were not signed in. Please try again.' })
  await app.close()
  await provider.close()
})

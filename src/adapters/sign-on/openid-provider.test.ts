import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderUnreachable, SignOnRefused } from '#server/ports/identity-provider.ts'
import { readConfig } from '#server/start/config.ts'
import { startOpenIdProvider } from '#test/stand-ins/openid-provider.ts'
import { openIdProvider } from './openid-provider.ts'

let standIn: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => void (standIn = await startOpenIdProvider()))
beforeEach(() => {
  Object.assign(standIn.state, { person: { sub: 'asha', email: 'asha@example.org' }, userInfo: {}, forgery: {}, isDown: false })
})
afterAll(() => standIn.close())

const redirectUri = 'https://apply.example.org/ap/sso/return'
function opened(settings: Record<string, string> = {}, now = () => new Date()) {
  const { signOn } = readConfig({ ...standIn.settings, ...settings })
  if (!signOn) throw new Error('There is no provider')
  return openIdProvider(signOn, { redirectUri, now })
}
async function answerTo(url: string): Promise<string> {
  const reply = await fetch(url, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '').search.slice(1)
}

test('it asks for a code with PKCE, state and nonce, and for a strong sign-in where one is named', async () => {
  const { url, state, nonce, verifier } = await opened({ OIDC_STRONG: 'gold, silver' }).begin()
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toEqual({
    client_id: 'application-tracker',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    acr_values: 'gold silver',
  })
  expect(new Set([state, nonce, verifier]).size).toBe(3)
})

test.each([false, true])('the secret goes the way the provider takes it, in the body: %s', async (takesSecretInBody) => {
  Object.assign(standIn.state, { takesSecretInBody })
  const provider = opened()
  const { url, ...request } = await provider.begin()
  expect(await provider.finish(await answerTo(url), request)).toMatchObject({ sub: 'asha', email: 'asha@example.org' })
})

test('what the provider only gives on request is added; what its token says counts', async () => {
  Object.assign(standIn.state, { userInfo: { email: 'other@example.org', groups: ['staff'] } })
  const provider = opened()
  const { url, ...request } = await provider.begin()
  expect(await provider.finish(await answerTo(url), request)).toMatchObject({ email: 'asha@example.org', groups: ['staff'] })
})

test('what it says of somebody else is refused', async () => {
  Object.assign(standIn.state, { userInfo: { sub: 'other', groups: ['staff'] } })
  const provider = opened()
  const { url, ...request } = await provider.begin()
  await expect(provider.finish(await answerTo(url), request)).rejects.toThrow(SignOnRefused)
})

test('a provider that is down is asked again at the next sign-in, and in the midst of one is no refusal', async () => {
  const provider = opened()
  standIn.state.isDown = true
  await expect(provider.begin()).rejects.toThrow(ProviderUnreachable)
  standIn.state.isDown = false
  const { url, ...request } = await provider.begin()
  const answer = await answerTo(url)
  standIn.state.isDown = true
  await expect(provider.finish(answer, request)).rejects.toThrow(ProviderUnreachable)
})

test('an address where no provider is, or another one, is as good as none', async () => {
  await expect(opened({ OIDC_ISSUER: 'http://127.0.0.1:9' }).begin()).rejects.toThrow(ProviderUnreachable)
  await expect(opened({ OIDC_ISSUER: standIn.url.replace('127.0.0.1', 'localhost') }).begin()).rejects.toThrow(
    ProviderUnreachable,
  )
})

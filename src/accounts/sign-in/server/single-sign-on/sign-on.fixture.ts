import type { JWTPayload } from 'jose'
import { client, type Client } from '#test/support/client.ts'
import { rawHttp, request } from '#test/wire/requests/raw-http.ts'
import type { TestApp } from '#test/support/test-app.ts'

const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const place = (location: string | null) => new URL(location ?? '', 'http://localhost')

export async function begin(browser: Client, to?: string): Promise<URL> {
  const reply = await browser.get(`/ap/sso/start${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
  return place(reply.headers.get('location'))
}

export async function atProvider(url: URL): Promise<string> {
  const reply = await fetch(url, { redirect: 'manual' })
  return place(reply.headers.get('location')).search.slice(1)
}

export async function comeBack(
  app: TestApp,
  browser: Client,
  query: string,
): Promise<{ screen: string; search: URLSearchParams }> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  // Node's fetch overwrites these headers.
  const { text } = await rawHttp(app.url, request(`GET /ap/sso/return?${query}`, { ...led, cookie }))
  const [screen = '', search] = (/^location: (.*)$/m.exec(text)?.[1] ?? '').trim().split('?')
  return { screen, search: new URLSearchParams(search) }
}

export const browserOf = (app: TestApp): Client => client(app.url, 'browser')

export async function signsOn(app: TestApp, browser: Client = browserOf(app)) {
  const { search } = await comeBack(app, browser, await atProvider(await begin(browser)))
  const reply = await browser.call('sso/finish', { Answer: search.get('Answer') ?? '' })
  browser.session = typeof reply.body['sessionid'] === 'string' ? reply.body['sessionid'] : undefined
  return reply
}

/** As the providers document them; the addresses are invented. */
export const saidBy = {
  google: {
    iss: 'https://accounts.google.com',
    azp: '407408718192.apps.googleusercontent.com',
    aud: '407408718192.apps.googleusercontent.com',
    sub: '110169484474386276334',
    hd: 'example.org',
    email: 'Asha.Rao@example.org',
    email_verified: true,
    at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
    name: 'Asha Rao',
    picture: 'https://lh3.googleusercontent.com/a/photo',
    given_name: 'Asha',
    family_name: 'Rao',
  },
  entra: {
    ver: '2.0',
    iss: 'https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    aud: '6cb04018-a3f5-46a7-b995-940c78f5aef3',
    name: 'Asha Rao',
    preferred_username: 'asha.rao@example.org',
    email: 'asha.rao@example.org',
    oid: '00000000-0000-0000-66f3-3332eca7ea81',
    tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
    roles: ['Admissions.Decide'],
    amr: ['pwd', 'mfa'],
  },
  keycloak: {
    iss: 'https://id.example.org/realms/college',
    sub: '7f3f8b8e-5d53-4bb9-9f3c-0a1f6f6c1f11',
    aud: 'application-tracker',
    typ: 'ID',
    azp: 'application-tracker',
    acr: 'gold',
    email_verified: true,
    name: 'Asha Rao',
    groups: ['/staff', '/admissions'],
    preferred_username: 'asha',
    given_name: 'Asha',
    family_name: 'Rao',
    email: 'asha.rao@example.org',
  },
} satisfies Record<string, JWTPayload & { sub: string }>

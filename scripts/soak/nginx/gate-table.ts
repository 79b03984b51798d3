import { owner } from '../product.ts'
import type { Answer, Ask, Request } from './ask.ts'

const megabyte = 1_048_576
const anyoneMay = '/ap/api/user/getsitesettings'
const text = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })

/** Throws if an answer differs from the expected one. */
function expectThat(what: string, isSo: boolean, { status, headers, text }: Answer): void {
  if (!isSo) throw new Error(`${what}: ${status} ${JSON.stringify(headers)} ${text.slice(0, 200)}`)
}
/** With the product's reply, not a page of nginx. */
const isOurs = ({ text }: Answer) => text.startsWith('{') && text.includes('"status":false')

async function expectAnswers(ask: Ask, cases: readonly [string, Request, number][]): Promise<number> {
  for (const [what, request, status] of cases) {
    const answer = await ask(request).catch((cause: unknown) => {
      throw new Error(`${what}: no answer`, { cause })
    })
    expectThat(what, answer.status === status && (status < 400 || isOurs(answer)), answer)
  }
  return cases.length
}

/** A browser's sign-in has Secure cookies and HSTS; answers the token of a program's. */
export async function signIn(ask: Ask, url: string): Promise<string> {
  const body = JSON.stringify({ username: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  const page = await ask({ path: '/ap/api/user/login', body, headers: { origin: url, 'sec-fetch-site': 'same-origin' } })
  const cookies = String(page.headers['set-cookie'])
  expectThat('a sign-in', page.status === 200 && /__Host-sid=[^;]+;.*HttpOnly; Secure; SameSite=Strict/.test(cookies), page)
  expectThat('HSTS', String(page.headers['strict-transport-security']).startsWith('max-age='), page)
  expectThat('the policy of data', page.headers['content-security-policy'] !== undefined, page)
  expectThat('the id of a request', page.headers['x-request-id'] !== undefined, page)
  expectThat('no word of nginx’s version', page.headers['server'] === 'nginx', page)
  const program = await ask({ path: '/ap/api/user/login', body })
  const { sessionid } = JSON.parse(program.text) as { sessionid: string }
  return sessionid
}

/** Rows 1 to 3: the path as written, the host name, and cross-site requests. */
export async function names(ask: Ask, url: string): Promise<string> {
  const body = '{}'
  const count = await expectAnswers(ask, [
    ['a disguised address', { path: '/ap/%61pi/gender/get', body }, 404],
    ['a disguised slash', { path: '/ap%2Fapi/gender/get', body }, 404],
    ['a path that climbs', { path: '/ap/api/x/../gender/get', body }, 404],
    ['two slashes', { path: '/ap//api/gender/get', body }, 404],
    ['a foreign name', { path: anyoneMay, body, headers: { host: 'evil.example' } }, 421],
    ['a foreign name in X-Forwarded-Host', { path: anyoneMay, body, headers: { 'x-forwarded-host': 'evil.example' } }, 200],
    ['another site', { path: anyoneMay, body, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['the origin of another site', { path: anyoneMay, body, headers: { origin: 'https://evil.example' } }, 403],
    ['our own origin', { path: anyoneMay, body, headers: { origin: url } }, 200],
    ['plain http as it says', { path: anyoneMay, body, headers: { 'x-forwarded-proto': 'http', origin: url } }, 200],
  ])
  const metrics = await ask({ path: '/metrics' })
  expectThat('the figures', metrics.status === 404, metrics)
  return `headers and names: cookies are Secure, HSTS is there, ${count + 1} addresses, names and origins answered as without a proxy`
}

/** Row 7: a body that is too large gets the product's refusal; an allowed one comes through. */
export async function sizes(ask: Ask, session: string): Promise<string> {
  const headers = { SessionId: session }
  const count = await expectAnswers(ask, [
    ['64 kB of nobody', { path: anyoneMay, body: text(65_536) }, 200],
    ['a byte more', { path: anyoneMay, body: text(65_537) }, 413],
    ['8 MB of nobody', { path: anyoneMay, body: text(8 * megabyte) }, 413],
    ['a megabyte of somebody', { path: '/ap/api/announcements/get', body: text(megabyte), headers }, 200],
    ['a byte more', { path: '/ap/api/announcements/get', body: text(megabyte + 1), headers }, 413],
    ['8 MB to a save', { path: '/ap/api/applications/addnote', body: text(8 * megabyte), headers }, 413],
    ['8 MB to an import', { path: '/ap/api/applications/bulksave', body: text(8 * megabyte), headers }, 400],
    ['a byte more', { path: '/ap/api/applications/bulksave', body: text(8 * megabyte + 1), headers }, 413],
    ['15 MB', { path: '/ap/api/applications/bulksave', body: text(15 * megabyte), headers }, 413],
  ])
  const largest = await ask({ path: '/ap/api/applications/bulksave', body: text(17 * megabyte), headers }).catch(() => undefined)
  if (largest && largest.status !== 413) expectThat('17 MB', false, largest)
  const logo = await ask({
    path: '/ap/api/brand/logo',
    ...upload(3 * megabyte),
    method: 'POST',
    headers: { ...headers, ...multipart },
  })
  expectThat('a logo of 3 MB', logo.text.includes('The logo must be a PNG or JPEG of at most 1 MB.'), logo)
  return `sizes: ${count + 2} bodies from 64 kB to 17 MB taken or refused as without a proxy, up to 16 MB in the product's words`
}

const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const upload = (bytes: number) => ({
  body: Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="uploadedFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`,
  ),
})

/** Row 4: the budget belongs to the address that nginx saw, whatever the caller claims; another address has its own. Uses one up. */
export async function addresses(ask: Ask, session: string, calls: number): Promise<string> {
  const lying = (at: number) =>
    ask({
      path: anyoneMay,
      body: '{}',
      headers: { 'x-forwarded-for': `203.0.113.${at % 250}`, forwarded: `for=203.0.113.${at % 250}` },
    })
  const refused: number[] = []
  for (let at = 0; at < calls + 20; at++) refused.push((await lying(at)).status)
  if (refused.at(-1) !== 429)
    throw new Error(`${calls + 20} calls under made-up addresses were not stopped: ${refused.join(' ')}`)
  const [other, known] = [
    await ask({ path: anyoneMay, body: '{}', from: '127.0.0.2' }),
    await ask({ path: '/ap/api/sessions/get', body: '{}', headers: { SessionId: session } }),
  ]
  expectThat('another address', other.status === 200, other)
  expectThat('a session of the address that is stopped', known.status === 200 && known.text.includes('127.0.0.1'), known)
  return `addresses: made-up X-Forwarded-For were stopped after ${refused.indexOf(429)} calls, another address and a session were served`
}

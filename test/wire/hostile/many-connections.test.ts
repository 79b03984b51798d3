import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsOf } from '#server/http/gate/body-limits.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { everyCaller, type CallerKind } from '../callers.ts'
import { everyCall, type AnyCall } from '../requests/every-call.ts'
import { begunCall, hangUp, livingBytes, type Sent } from '../requests/raw-http.ts'
import { rowsOf } from '../requests/strangers.ts'

/** `cost.test.ts` tries one request of each call; this one many at once. */
let app: TestApp
let clients: Map<CallerKind, Client>
let other: Client
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
  clients = await everyCaller(app)
  other = await app.as('other@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const most = { ofOne: 4, smallBytesOfOne: 4 * 1_048_576, bytes: 64 * 1_048_576 }
/** A look at the memory collects all garbage first, which takes a while. */
const lookEvery = 20
const patient = { timeout: 20_000 }

const others = async () => (await other.call('announcements/get', {}, { 'x-forwarded-for': '198.51.100.1' })).http
const rows = async () => (await rowsOf(app.database.db)).values().reduce((sum, count) => sum + count, 0)
const refused = (sendings: readonly Sent[]) => sendings.filter(({ answer }) => answer.startsWith('HTTP/1.1 429')).length

/** As many as the caller may have on their way, and two more, of the largest size and one byte short. */
function neverEnded({ call, method }: AnyCall, session: string | undefined): Sent[] {
  const { bytes } = limitsOf(call, session !== undefined)
  const isSmall = bytes <= 65_536
  const count = isSmall ? Math.floor(most.smallBytesOfOne / bytes) + 2 : most.ofOne + 2
  const type = method === 'UPLOAD' ? 'multipart/form-data; boundary=b' : 'application/json'
  const body = Buffer.from(method === 'UPLOAD' ? '--b\r\n' : '{')
  return Array.from({ length: count }, () => begunCall(app.url, { path: call.path, session, bytes, type, body }))
}

/** What is wrong while one sender has as many on their way as they may; undefined if two more are refused, and nobody else is. */
async function wrongWith(each: AnyCall, session: string | undefined, look: () => void): Promise<object | undefined> {
  const sendings = neverEnded(each, session)
  try {
    await expect.poll(() => refused(sendings), patient).toBe(2)
    look()
    const http = await others()
    return http === 200 ? undefined : { others: http }
  } catch {
    return { refused: refused(sendings), answers: [...new Set(sendings.map(({ answer }) => answer.slice(0, 12)))] }
  } finally {
    await hangUp(sendings.map(({ socket }) => socket))
  }
}

test('SEC-33: of every call, one person and one network have as many bodies on their way as they may, and nobody else is refused', async () => {
  const before = { rows: await rows(), bytes: livingBytes() }
  const wrong: object[] = []
  let grown = 0
  let tried = 0
  const look = () => {
    if (tried++ % lookEvery === 0) grown = Math.max(grown, livingBytes() - before.bytes)
  }
  for (const each of everyCall(app).filter(({ method }) => method !== 'GET')) {
    const least = each.may.find((kind) => kind !== 'nobody')
    const senders = [...(each.may.includes('nobody') ? ['nobody' as const] : []), ...(least ? [least] : [])]
    for (const who of senders) {
      const found = await wrongWith(each, clients.get(who)?.session, look)
      if (found) wrong.push({ path: each.call.path, who, ...found })
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(150)
  expect(grown).toBeLessThan(most.bytes)
  expect((await rows()) - before.rows).toBeLessThan(100)
}, 240_000)

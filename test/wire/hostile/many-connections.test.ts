import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsOf } from '#server/http/gate/body-limits.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { everyCaller, type CallerKind } from '../callers.ts'
import { endsSession, everyCall, type AnyCall } from '../requests/every-call.ts'
import { beginCall, begunCall, hangUp, livingBytes, unread, type Sent } from '../requests/raw-http.ts'
import { rowsOf } from '../requests/anonymous/strangers.ts'

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
  // The senders are in this process too, with the same bytes.
  expect(grown).toBeLessThan(2 * most.bytes)
  expect((await rows()) - before.rows).toBeLessThan(100)
}, 240_000)

test('SEC-42: of every call, thirty connections of one person that take no reply refuse nobody else, and hold no memory', async () => {
  const before = { rows: await rows(), bytes: livingBytes() }
  const wrong: object[] = []
  let tried = 0
  for (const { call, method, may } of everyCall(app)) {
    const least = may.find((kind) => kind !== 'nobody')
    if (method === 'UPLOAD' || !least || endsSession.has(call.path)) continue
    const session = clients.get(least)?.session
    const body = method === 'POST' ? '{}' : undefined
    const sendings = Array.from({ length: 30 }, () => unread(app.url, call.path, session, body))
    try {
      await expect.poll(() => sendings.some(({ answer }) => answer !== ''), patient).toBe(true)
      const http = await others()
      if (http !== 200) wrong.push({ path: call.path, others: http })
    } finally {
      await hangUp(sendings.map(({ socket }) => socket))
    }
    tried += 1
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(150)
  expect(livingBytes() - before.bytes).toBeLessThan(megabyte)
  expect((await rows()) - before.rows).toBeLessThan(300)
}, 240_000)

test('SEC-33: of every call, thirty connections of one person that send a byte now and then refuse nobody else, and hold no memory', async () => {
  const before = { rows: await rows(), bytes: livingBytes() }
  const wrong: object[] = []
  let [grown, tried, arrived] = [0, 0, 0]
  const notice = () => void (arrived += 1)
  subscribe('http.server.request.start', notice)
  for (const { call, method, may } of everyCall(app)) {
    const least = may.find((kind) => kind !== 'nobody')
    if (method === 'GET' || !least) continue
    arrived = 0
    const [type, start] = method === 'UPLOAD' ? ['multipart/form-data; boundary=b', '--b\r\n'] : ['application/json', '{"Name":"']
    const slow = { path: call.path, session: clients.get(least)?.session, bytes: 20_000, type, body: Buffer.from(start) }
    const sendings = Array.from({ length: 30 }, () => begunCall(app.url, slow))
    try {
      await expect.poll(() => arrived, { ...patient, interval: 2 }).toBe(sendings.length)
      const statuses = [await others()]
      for (const { socket } of sendings) socket.write('x'.repeat(10_000))
      statuses.push(await others())
      if (statuses.some((http) => http !== 200)) wrong.push({ path: call.path, statuses })
      if (tried++ % lookEvery === 0) grown = Math.max(grown, livingBytes() - before.bytes)
    } finally {
      await hangUp(sendings.map(({ socket }) => socket))
    }
  }
  unsubscribe('http.server.request.start', notice)
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(150)
  expect(grown).toBeLessThan(20 * megabyte)
  expect((await rows()) - before.rows).toBeLessThan(100)
}, 240_000)

const megabyte = 1_048_576
const uploaded = 5 * megabyte - 100

test('SEC-41: a person who reads none of 110 documents of 5 MB holds eight of them, and others have theirs', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const bytes = Buffer.alloc(uploaded, 'x')
  const { body } = await amy.upload({ docname: 'CV' }, { name: 'cv.txt', bytes })
  const path = (body['Docs'] as { docname: string; path: string }[]).find(({ docname }) => docname === 'CV')?.path ?? ''
  const before = livingBytes()
  const sendings = Array.from({ length: 110 }, () => unread(app.url, `download?filename=${path}`, amy.session))
  try {
    await expect.poll(() => sendings.filter(({ answer }) => answer !== '').length, patient).toBe(10)
    expect(refused(sendings)).toBe(2)
    expect(livingBytes() - before).toBeLessThan(10 * 5 * megabyte)
    const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
    expect((await mo.bytes(`download?filename=${path}`)).bytes).toHaveLength(uploaded)
  } finally {
    await hangUp(sendings.map(({ socket }) => socket))
  }
  expect((await amy.bytes(`download?filename=${path}`)).bytes).toHaveLength(uploaded)
}, 60_000)

/** How long `/healthz` takes: the longest of several times in turn. */
async function longestHealth(): Promise<number> {
  let longest = 0
  for (let time = 0; time < 20; time++) {
    const begun = performance.now()
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}

test('SEC-33: beside 200 connections of one person who send a byte now and then, health and others are answered, and no memory is held', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const [quietMs, quietBytes] = [await longestHealth(), livingBytes()]
  const bytes = 1_000
  const sendings = Array.from({ length: 200 }, () =>
    begunCall(app.url, { path: 'applications/create', session: amy.session, bytes, body: Buffer.from('{"Name":"') }),
  )
  const dripping = setInterval(() => sendings.forEach(({ socket }) => socket.write('x')), 20)
  try {
    expect(await longestHealth()).toBeLessThan(20 * quietMs + 250)
    expect(await others()).toBe(200)
    expect(sendings.filter(({ answer }) => answer !== '')).toEqual([])
    expect(livingBytes() - quietBytes).toBeLessThan(20 * megabyte)
  } finally {
    clearInterval(dripping)
    await hangUp(sendings.map(({ socket }) => socket))
  }
}, 60_000)

test('SEC-42: who hangs up leaves the line in which one person’s requests enter, and holds no memory there', async () => {
  const eve = await app.as('eve@example.org', { usergroup: 'Student' })
  const before = livingBytes()
  const body = Buffer.from('{}')
  const sendings = Array.from({ length: 400 }, () => begunCall(app.url, { path: 'gender/get', bytes: body.length, body }))
  // Connecting takes longer than asking.
  await expect.poll(() => sendings.filter(({ answer }) => answer !== '').length, patient).toBe(sendings.length)
  let arrived = 0
  const notice = () => void (arrived += 1)
  subscribe('http.server.request.start', notice)
  const cutOff = { path: 'applications/create', session: eve.session, bytes: 20_000, body: Buffer.alloc(19_999, 'x') }
  for (const { socket } of sendings) beginCall(socket, cutOff)
  await expect.poll(() => arrived, { ...patient, interval: 2 }).toBe(sendings.length)
  unsubscribe('http.server.request.start', notice)
  await hangUp(sendings.map(({ socket }) => socket))
  // One that waits enters every 25 ms.
  await expect.poll(() => livingBytes() - before, { timeout: 3_000 }).toBeLessThan(2 * megabyte)
  expect(await eve.call('announcements/get')).toMatchObject({ http: 200 })
}, 60_000)

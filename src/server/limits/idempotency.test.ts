import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import { endCutRequests, openIdempotency } from '#server/limits/idempotency.ts'
import { HttpError } from '#server/base/refusal.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const key = { 'Idempotency-Key': 'a-key-of-mine' }
const news = { title: 'News', content: 'Something happened.' }
const saved = { status: true, Msg: 'Saved Successfully!' }
const refusedWith = (Msg: string) => ({ status: false, Msg, Success: false, Message: Msg, requestId: expect.any(String) })
const count = async (who: Client) => (await who.post('announcements/get')).length
const kept = async () => (await sql`select 1 from idempotency_keys`.execute(app.database.db)).rows.length

test('the same key and body get the first reply again, and the work is done once', async () => {
  const ann = await admin()
  const first = await ann.call('announcements/save', news, key)
  const second = await ann.call('announcements/save', news, key)
  expect([first.http, first.body, first.headers.get('idempotency-replayed')]).toEqual([200, saved, null])
  expect([second.http, second.body, second.headers.get('idempotency-replayed')]).toEqual([200, saved, 'true'])
  expect(await count(ann)).toBe(1)
})

test('without a key, or with another, the work is done again; without one nothing is stored', async () => {
  const ann = await admin()
  await ann.call('announcements/save', news)
  await ann.call('announcements/save', news)
  expect([await count(ann), await kept()]).toEqual([2, 0])
  await ann.call('announcements/save', news, key)
  await ann.call('announcements/save', news, { 'Idempotency-Key': 'another' })
  expect([await count(ann), await kept()]).toEqual([4, 2])
})

test('the same key with another body, or for another call, is refused with 422, and nothing is done', async () => {
  const ann = await admin()
  await ann.call('announcements/save', news, key)
  const words = 'This Idempotency-Key was used for something else. Send a new one.'
  for (const [path, body] of [
    ['announcements/save', { ...news, title: 'Other news' }],
    ['announcements/delete', news],
  ] as const) {
    const { http, body: reply } = await ann.call(path, body, key)
    expect([http, reply]).toEqual([422, refusedWith(words)])
  }
  expect(await count(ann)).toBe(1)
})

test('when many arrive at once, one does the work; the others get 409, or its reply', async () => {
  const ann = await admin()
  const replies = await Promise.all(Array.from({ length: 8 }, () => ann.call('announcements/save', news, key)))
  for (const { http, body } of replies) expect(http === 200 ? body : http).toEqual(http === 200 ? saved : 409)
  expect(replies.some(({ http }) => http === 200)).toBe(true)
  expect(await count(ann)).toBe(1)
})

test('while the first is running the second gets 409; after a crash, that the outcome is unknown', async () => {
  await admin()
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(app.database.db)
  const once = openIdempotency(app.deps)
  const asked = { sessionId: rows[0]?.id ?? '', key: 'k', path: 'announcements/save', body: news }
  let end = () => {}
  const first = once(asked, () => new Promise((done) => (end = () => done(saved))))
  await expect.poll(kept).toBe(1)
  const again = () => once(asked, async () => ({ twice: true })).catch((error: unknown) => error)
  expect(await again()).toMatchObject({ status: 409, message: 'This is still being done. Please wait a moment.', retryAfter: 2 })
  app.pass({ minutes: 5 })
  expect(await again()).toMatchObject({
    status: 409,
    message: 'Nobody knows whether this was done. Look, and send it with a new Idempotency-Key if it was not.',
  })
  end()
  expect(await first).toEqual({ reply: saved, isRepeated: false })
  expect(await again()).toEqual({ reply: saved, isRepeated: true })
})

test('CALL-16: the work of a killed process is unknown as soon as the embedded database starts again; on PostgreSQL another process may still be running it', async () => {
  const ann = await admin()
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(app.database.db)
  const once = openIdempotency(app.deps)
  const asked = { sessionId: rows[0]?.id ?? '', key: 'k', path: 'announcements/save', body: news }
  void once(asked, () => new Promise(() => {}))
  await expect.poll(kept).toBe(1)
  await ann.call('announcements/save', news, key)
  const again = () => once(asked, async () => ({ twice: true })).catch((error: unknown) => error)
  await endCutRequests(app.deps.db, 'postgres')
  expect(await again()).toMatchObject({ message: 'This is still being done. Please wait a moment.' })
  await endCutRequests(app.deps.db, 'embedded')
  expect(await again()).toMatchObject({ status: 409, message: expect.stringMatching(/^Nobody knows whether this was done/) })
  expect(await ann.call('announcements/save', news, key)).toMatchObject({ body: saved })
})

test('after a fault the outcome is unknown; after a refusal at the gate a repeated call runs', async () => {
  await admin()
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(app.database.db)
  const once = openIdempotency(app.deps)
  const send = (key: string, work: () => Promise<object>) =>
    once({ sessionId: rows[0]?.id ?? '', key, path: 'announcements/save', body: news }, work).catch((error: unknown) => error)
  const fault = new Error('the connection went at the commit')
  expect(await send('fault', () => Promise.reject(fault))).toBe(fault)
  expect(await send('fault', async () => saved)).toMatchObject({ status: 409, message: expect.stringContaining('Nobody knows') })
  const gate = new HttpError(429, 'Too often.', 30)
  expect(await send('gate', () => Promise.reject(gate))).toBe(gate)
  expect(await send('gate', async () => saved)).toEqual({ reply: saved, isRepeated: false })
})

test('a refusal is a reply too; a call stopped at the gate has done nothing, and the key is free again', async () => {
  const ann = await admin()
  const refused = await ann.call('announcements/save', { ...news, title: '' }, key)
  const again = await ann.call('announcements/save', { ...news, title: '' }, key)
  expect(again.body).toEqual(refused.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')

  const other = { 'Idempotency-Key': 'other' }
  expect((await ann.call('announcements/save', { ...news, IsActive: 'perhaps' }, other)).http).toBe(400)
  expect((await ann.call('announcements/save', news, other)).body).toEqual(saved)
})

test('a key belongs to its session: neither another person nor another session gets the reply', async () => {
  const [ann, other] = [await admin(), await admin()]
  const bob = await app.as('bob@example.org', { usergroup: 'admin' })
  for (const who of [ann, other, bob]) expect((await who.call('announcements/save', news, key)).body).toEqual(saved)
  expect(await count(ann)).toBe(3)
  const eve = await app.as('eve@example.org', { usergroup: 'viewer' })
  expect((await eve.call('announcements/save', news, key)).http).toBe(403)
  expect((await app.anyone().call('announcements/save', news, key)).http).toBe(401)
})

test('the reply to an applicant’s save is stored; that of a read or a sign-in never is', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const first = await amy.call('applications/create', { Name: 'Amy' }, key)
  const second = await amy.call('applications/create', { Name: 'Amy' }, key)
  expect(second.body).toEqual(first.body)
  expect(await kept()).toBe(1)
  await amy.call('applications/getbyid', {}, { 'Idempotency-Key': 'reading' })
  await amy.call('user/login', { username: 'amy@example.org', password: 'wrong' }, { 'Idempotency-Key': 'login' })
  expect(await kept()).toBe(1)
})

test.each(['', 'x'.repeat(256), 'ключ'])('%j is not a valid key', async (key) => {
  const ann = await admin()
  const { http } = await ann.call('announcements/save', news, { 'Idempotency-Key': Buffer.from(key).toString('latin1') })
  expect([http, await count(ann)]).toEqual([400, 0])
})

test('neither the body nor a bare digest of it is stored, and keys are deleted at night after a day', async () => {
  const ann = await admin()
  const secret = { username: 'new@example.org', firstname: 'N', password: 'blue umbrella', usergroup: 'viewer' }
  await ann.call('user/create', secret, key)
  const { rows } = await sql`select * from idempotency_keys`.execute(app.database.db)
  expect(JSON.stringify(rows)).not.toMatch(/umbrella/)
  app.pass({ hours: 23 })
  await sweepSignIn(app.deps)
  expect(await kept()).toBe(1)
  app.pass({ hours: 2 })
  await sweepSignIn(app.deps)
  expect(await kept()).toBe(0)
})

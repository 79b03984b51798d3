import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { call, fileCall, message } from '#shared/call.ts'
import { fileUrl, getJson, send } from './api.ts'
import { sendLeaving } from './send-leaving.ts'
import { busyFor, GateError, Offline, Refused, wordsFor } from './errors.ts'
import { onConfirmationAsked } from '../credentials/confirmation.ts'
import { onSessionExpired } from '../credentials/session-expired.ts'
import { forgetUnanswered, sendIdempotent } from './send-idempotent.ts'
import { startSaidReplies, type Heard, type Said, type SaidReplies } from '#test/stand-ins/said-replies.ts'

let server: SaidReplies
let heard: Heard[] = []
const say = (...said: (Said | 'lost')[]) => server.say(said)

beforeEach(async () => {
  server = await startSaidReplies()
  heard = server.heard
  vi.stubGlobal('location', new URL(`${server.url}/ap/`))
  sessionStorage.clear()
  sessionStorage.setItem('SessionId', 'h4ndle')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const same = (thrown: unknown) => thrown
const declare = <R extends z.ZodMiniType>(reply: R, envelope: 'status' | 'success' | 'bare') =>
  call({ path: 'shows/get', body: z.object({ Date: z.string() }), reply, envelope, access: 'signed-in' })
const shows = declare(z.array(z.object({ ID: z.int() })), 'success')

test('a call made as the page closes also has the session, and is not sent if browsers would refuse its size', async () => {
  say({ body: { Success: true, Message: '', Data: [] } })
  expect(sendLeaving(shows, { Date: '2026-01-31' })).toBe(true)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({ method: 'POST', headers: { sessionid: 'h4ndle' }, body: '{"Date":"2026-01-31"}' })
  expect(sendLeaving(shows, { Date: 'é'.repeat(30_000) })).toBe(false)
  expect(heard).toHaveLength(1)
})

test('a call is a POST of JSON under /ap/api/, with the session handle in its header', async () => {
  say({ body: { Success: true, Message: '', Data: [] } })
  await send(shows, { Date: '2026-01-31' })
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/ap/api/shows/get',
    headers: { 'content-type': 'application/json', sessionid: 'h4ndle' },
    body: '{"Date":"2026-01-31"}',
  })
})

test('a Success envelope gives its Data, or its Message if the call answers nothing else', async () => {
  say(
    { body: { Success: true, Message: 'ok', Data: [{ ID: 1 }] } },
    { body: { Success: true, Message: 'Approved Successfully!' } },
  )
  expect(await send(shows, { Date: '' })).toEqual([{ ID: 1 }])
  expect(await send(declare(message, 'success'), { Date: '' })).toBe('Approved Successfully!')
  say({ body: { Success: true, Message: 'Nothing to find.' } })
  expect(await send(declare(z.union([z.string(), z.object({ found: z.int() })]), 'success'), { Date: '' })).toBe(
    'Nothing to find.',
  )
})

test('a status envelope gives its fields with Msg, or its Msg if the call answers nothing else', async () => {
  const body = { status: true, Msg: 'successfully Logged In!', sessionid: 's' }
  say({ body }, { body: { status: true, Msg: 'Saved Successfully!' } })
  expect(await send(declare(z.object({ sessionid: z.string() }), 'status'), { Date: '' })).toEqual({
    Msg: 'successfully Logged In!',
    sessionid: 's',
  })
  expect(await send(declare(message, 'status'), { Date: '' })).toBe('Saved Successfully!')
})

test('a bare list is returned as it is', async () => {
  say({ body: [{ gender: 'MALE' }] })
  expect(await send(declare(z.array(z.object({ gender: z.string() })), 'bare'), { Date: '' })).toEqual([{ gender: 'MALE' }])
})

test.each([
  { Success: false, Message: 'Entry already approved!' },
  { status: false, Msg: 'Entry already approved!' },
  { status: false, msg: 'Entry already approved!' },
])('a refusal %j is thrown with its words', async (body) => {
  say({ body })
  await expect(send(shows, { Date: '' })).rejects.toEqual(new Refused('Entry already approved!', body))
})

test('a refusal at the gate has its status, its message, how long to wait and the request id', async () => {
  say({ status: 429, headers: { 'retry-after': '30' }, body: { status: false, Msg: 'Too often.', requestId: 'r-1' } })
  const error = await send(shows, { Date: '' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(GateError)
  expect(error).toMatchObject({ status: 429, message: 'Too often.', retryAfter: 30, requestId: 'r-1' })
})

test('a busy server is reported with its own message and time; a fault with its number', async () => {
  const body = { status: false, Msg: 'The service is very busy.', requestId: 'r-1' }
  say({ status: 503, headers: { 'retry-after': '5' }, body }, { status: 500, body })
  const [busy, fault] = [await send(shows, { Date: '' }).catch(same), await send(shows, { Date: '' }).catch(same)]
  expect([busyFor(busy), wordsFor(busy)]).toEqual([5, 'The service is very busy. You can try again in 5 seconds.'])
  expect([busyFor(fault), wordsFor(fault)]).toEqual([
    undefined,
    'Something Went Wrong! If it happens again, tell us this number: r-1',
  ])
})

test("a proxy's error page is 'Something Went Wrong!', even when it comes with 200", async () => {
  say({ status: 502, body: '<html>Bad gateway</html>' }, { body: '<html>Please sign in to the hotel</html>' })
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ status: 502, message: 'Something Went Wrong!' })
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ status: 200, message: 'Something Went Wrong!' })
})

test('an unreachable server is Offline', async () => {
  vi.stubGlobal('location', new URL('http://127.0.0.1:1/ap/'))
  await expect(send(shows, { Date: '' })).rejects.toBeInstanceOf(Offline)
})

test('an aborted call is not a lost connection', async () => {
  await expect(send(shows, { Date: '' }, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})

const lapsed = { status: 401, body: { status: false, Msg: 'Please sign in.' } }

test('an expired session is renewed in place, once for all calls that found it expired, and each call is repeated once', async () => {
  sessionStorage.setItem('SessionId', 'old')
  sessionStorage.setItem('userID', 'asha@example.com')
  let asked = 0
  const undo = onSessionExpired(async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
    sessionStorage.setItem('SessionId', 'new')
  })
  say(lapsed, lapsed, { body: { Success: true, Data: [] } }, { body: { Success: true, Data: [] } })
  expect(await Promise.all([send(shows, { Date: '' }), send(shows, { Date: '' })])).toEqual([[], []])
  expect(asked).toBe(1)
  expect(heard.map(({ headers }) => headers['sessionid'])).toEqual(['old', 'old', 'new', 'new'])
  undo()
})

test('a call that finds its session expired after another call has renewed it is repeated without asking again', async () => {
  sessionStorage.setItem('SessionId', 'old')
  sessionStorage.setItem('userID', 'asha@example.com')
  let asked = 0
  const undo = onSessionExpired(async () => {
    asked += 1
    sessionStorage.setItem('SessionId', 'new')
  })
  const renewed = vi.waitFor(() => expect(heard).toHaveLength(3))
  const found = { body: { Success: true, Data: [] } }
  say(lapsed, { ...lapsed, after: renewed }, found, found)
  expect(await Promise.all([send(shows, { Date: '' }), send(shows, { Date: '' })])).toEqual([[], []])
  expect(asked).toBe(1)
  expect(heard.map(({ headers }) => headers['sessionid'])).toEqual(['old', 'old', 'new', 'new'])
  undo()
})

test('a call that needs a confirmation is repeated unchanged, with one confirmation for all calls refused at the same time', async () => {
  sessionStorage.setItem('SessionId', 'one')
  sessionStorage.setItem('userID', 'asha@example.com')
  const refused = { body: { status: false, Msg: 'Please confirm it is you.', Confirm: { Methods: ['app'] } } }
  const asked: (readonly string[])[] = []
  const undo = onConfirmationAsked(async (methods) => {
    asked.push(methods)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const done = { body: { Success: true, Data: [] } }
  say(refused, refused, done, done)
  const key = { 'Idempotency-Key': 'k' }
  const both = [send(shows, { Date: '' }, undefined, key), send(shows, { Date: '' })]
  expect(await Promise.all(both)).toEqual([[], []])
  expect(asked).toEqual([['app']])
  expect(heard.filter(({ headers }) => headers['idempotency-key'] === 'k')).toHaveLength(2)
  undo()
  say(refused)
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ message: 'Please confirm it is you.' })
})

test('after the sign-out no call is sent that needs a session', async () => {
  sessionStorage.clear()
  vi.stubGlobal('localStorage', sessionStorage)
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ status: 401 })
  expect(heard).toEqual([])
  say({ body: [] })
  expect(await send({ ...shows, access: 'anyone', handle: true, envelope: 'bare' }, { Date: '' })).toEqual([])
})

test('a person whose session has expired, and who does not sign in again, gets the 401', async () => {
  let asked = 0
  const undo = onSessionExpired(() => {
    asked += 1
    return Promise.reject(new Error('no, thank you'))
  })
  say(lapsed, lapsed)
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ status: 401 })
  expect(asked).toBe(0)
  sessionStorage.setItem('userID', 'asha@example.com')
  await expect(send(shows, { Date: '' })).rejects.toMatchObject({ status: 401 })
  expect(asked).toBe(1)
  undo()
})

const pdf = fileCall({
  method: 'GET',
  path: 'filledpdf',

  query: z.object({ username: z.string(), preview: z.optional(z.boolean()) }),
  access: 'signed-in',
})

test('a GET call has its query in the URL, and its JSON reply is parsed', async () => {
  expect(fileUrl(pdf, { username: 'a+b@example.com', preview: undefined })).toBe(
    `${location.origin}/ap/api/filledpdf?username=a%2Bb%40example.com`,
  )
  say({ body: { status: true, pdf: 'JVBERi0=' } }, { body: { status: true, pdf: 1 } })
  expect(await getJson(pdf, { username: 'a', preview: true }, z.object({ pdf: z.string() }))).toEqual({ pdf: 'JVBERi0=' })
  await expect(getJson(pdf, { username: 'a' }, z.object({ pdf: z.string() }))).rejects.toBeInstanceOf(z.core.$ZodError)
})

test('a write repeated because its reply was lost has the same key; once answered, or with another body, it has another', async () => {
  const save = declare(message, 'status')
  const done = { body: { status: true, Msg: 'Saved Successfully!' } }
  const page = { status: 502, body: '<html>Bad gateway</html>' }
  const working = { status: 409, headers: { 'retry-after': '2' }, body: { status: false, Msg: 'Wait.', requestId: 'r' } }
  say(page, 'lost', working, done, done, done)
  for (const lost of [1, 2, 3]) await expect(sendIdempotent(save, { Date: '1' }), `${lost}`).rejects.toBeInstanceOf(Error)
  for (const Date of ['1', '1', '2']) expect(await sendIdempotent(save, { Date })).toBe('Saved Successfully!')
  const keys = heard.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[a-z0-9-]{8,60}$/)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 5])
})

test('an answer from the server itself is not a lost reply, and logging out removes the keys', async () => {
  const save = declare(message, 'status')
  const fault = { status: 500, body: { status: false, Msg: 'Something Went Wrong!', requestId: 'r' } }
  say(fault, 'lost', fault)
  for (const Date of ['1', '1', '1']) {
    await expect(sendIdempotent(save, { Date })).rejects.toBeInstanceOf(Error)
    if (heard.length === 2) forgetUnanswered()
  }
  expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
})

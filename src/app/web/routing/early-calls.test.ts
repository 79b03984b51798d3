import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { send } from '#web/calls/api.ts'
import { clearStoredSession } from '#web/credentials/session-storage.ts'
import { askEarly, askForAddress } from './early-calls.ts'

const rows = call({
  path: 'dailydata/getrows',
  body: z.object({ Date: z.string(), Showid: z.string() }),
  reply: z.int(),
  envelope: 'success',
  access: 'signed-in',
})
const day = '2026-01-31'
const second = 1000

let heard = 0
let failing: number[] = []
let server: Server

beforeEach(async () => {
  heard = 0
  failing = []
  server = createServer((request, response) => {
    heard += 1
    response.writeHead(failing.includes(heard) ? 404 : 200, { date: 'Sat, 31 Jan 2026 12:00:00 GMT' })
    response.end(JSON.stringify({ Success: true, Message: '', Data: heard }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/ap/`))
  globalThis.earlyCalls = undefined
  sessionStorage.clear()
  sessionStorage.setItem('SessionId', 'h4ndle')
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await new Promise((done) => server.close(done))
})

test('SCREEN-27: a prefetched reply goes to the first call with the same body, once', async () => {
  askEarly(rows.path, { Date: day, Showid: '1' }, 'h4ndle')
  expect(await send(rows, { Date: day, Showid: '2' })).not.toBe(await send(rows, { Date: day, Showid: '1' }))
  expect(heard).toBe(2)
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(3)
})

test('a page that has just been opened has no handle: its prefetched replies belong to its session', async () => {
  askEarly(rows.path, { Date: day, Showid: '1' }, undefined)
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(1)
  expect(heard).toBe(1)
})

test('a prefetch with the handle of another session, a failed or an old one is requested again', async () => {
  askEarly(rows.path, { Date: day, Showid: '1' }, 'another')
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(2)
  failing = [3]
  askEarly(rows.path, { Date: day, Showid: '1' }, 'h4ndle')
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(4)
  vi.useFakeTimers({ toFake: ['performance'] })
  askEarly(rows.path, { Date: day, Showid: '1' }, 'h4ndle')
  vi.advanceTimersByTime(31 * second)
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(6)
})

test('a URL of staff prefetches the record in it, a URL of an applicant the session, and at their form its settings and their record', async () => {
  const asks = async (hash: string, usergroup: string | undefined, form?: string) => {
    globalThis.earlyCalls = undefined
    vi.stubGlobal('location', Object.assign(new URL(location.href), { hash }))
    askForAddress(usergroup, form)
    const names = [...(globalThis.earlyCalls ?? new Map<string, unknown>()).keys()]
    await Promise.all([...(globalThis.earlyCalls ?? new Map<string, { reply: unknown }>()).values()].map(({ reply }) => reply))
    return names
  }
  const sheet = '{"Date":"2026-01-31","Distributorid":"D-1","Showid":"1"'
  expect(await asks('#/dataentry?Date=2026-01-31&Distributorid=D-1&Showid=1', '')).toEqual([
    'user/session {}',
    `dailydata/getrows ${sheet}}`,
    `dailydata/getdailystatus ${sheet},"Kind":"entry"}`,
    'shows/getbydate {"Date":"2026-01-31"}',
    'distributor/get {}',
  ])
  expect(await asks('#/review?no=7', 'viewer')).toEqual(['user/session {}', 'review/open {"no":7}'])
  for (const [hash, usergroup] of [
    ['#/dataentry?Date=2026-01-31&Distributorid=D-1&Showid=1', 'Student'],
    ['#/dataentry?Date=2026-01-31&Distributorid=D-1&Showid=1&view=1', 'admin'],
    ['#/newapplication', 'admin'],
  ] as const)
    expect(await asks(hash, usergroup)).toEqual(['user/session {}'])

  const address = '#/addnewapplication?form=college'
  expect(await asks(address, 'Student', 'college')).toEqual(['user/session {}', 'user/getsitesettings {}'])
  vi.stubGlobal('localStorage', { getItem: () => '{"user":{"userID":"nia@example.org","usergroup":"Student"}}' })
  expect(await asks(address, 'Student', 'college')).toEqual([
    'user/session {}',
    'user/getsitesettings {}',
    'applications/getbyid {"username":"nia@example.org"}',
  ])
  expect(await asks('#/addnewapplication?form=job', undefined, 'job')).toEqual(['user/getsitesettings {}'])
})

test('nothing is prefetched once the app has made calls, and prefetches are dropped with the session and at the first write', async () => {
  await send(rows, { Date: day, Showid: '1' })
  askForAddress('admin', undefined)
  expect(heard).toBe(1)
  askEarly(rows.path, { Date: day, Showid: '1' }, undefined)
  clearStoredSession()
  sessionStorage.setItem('SessionId', 'of somebody else')
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(3)
  askEarly(rows.path, { Date: day, Showid: '1' }, undefined)
  await send(rows, { Date: day, Showid: '2' }, undefined, { 'Idempotency-Key': 'one' })
  expect(await send(rows, { Date: day, Showid: '1' })).toBe(6)
})

test('SCREEN-17: the time of a prefetched reply is that of its arrival, not of its use', async () => {
  askEarly(rows.path, { Date: day, Showid: '1' }, 'h4ndle')
  await vi.waitFor(() => expect(heard).toBe(1))
  await new Promise((done) => setTimeout(done, second))
  await send(rows, { Date: day, Showid: '1' })
  expect(serverNow().getTime() - Date.parse('2026-01-31T12:00:00Z')).toBeGreaterThan(second / 2)
})

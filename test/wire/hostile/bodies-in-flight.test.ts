import { once } from 'node:events'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { begunCall, hangUp, livingBytes, type Sending } from '../requests/raw-http.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ TRUST_PROXY: '127.0.0.1' })))
beforeEach(() => app.reset())
afterEach(() => hangUp(open.splice(0)))
afterAll(() => app.close())

const uploadHead = Buffer.from('--b\r\nContent-Disposition: form-data; name="uploadedFile"; filename="a.pdf"\r\n\r\n')
const busy = 'Many files are being sent at once. Please try again.'
const open: Socket[] = []

function begun(sending: Sending) {
  const sent = begunCall(app.url, sending)
  open.push(sent.socket)
  return sent
}
/** The machine may be busy. */
const patient = { timeout: 20_000 }
const refusedOf = (sendings: { answer: string }[]) => sendings.filter(({ answer }) => answer.startsWith('HTTP/1.1 429'))
const twoAreRefused = (sendings: { answer: string }[]) => expect.poll(() => refusedOf(sendings).length, patient).toBe(2)

test.each([
  ['a save', { path: 'applications/create', bytes: 100_000 }],
  ['an upload', { path: 'upload', bytes: 100_000, type: 'multipart/form-data; boundary=b' }],
])(
  'SEC-33: of %s one person has four large ones on their way; the fifth is refused before its first byte, and nobody else is',
  async (_what, sending) => {
    const amy = await app.as('amy@example.org', { usergroup: 'Student' })
    const bob = await app.as('bob@example.org', { usergroup: 'Student' })
    const sendings = Array.from({ length: 6 }, () => begun({ ...sending, session: amy.session }))
    await twoAreRefused(sendings)
    for (const { answer } of refusedOf(sendings)) expect(answer).toContain(busy)
    const large = { Name: 'Bob', Filebase: 'x'.repeat(100_000) }
    expect((await bob.call('applications/create', large)).http).toBe(200)
    expect((await amy.call('applications/create', { Name: 'Amy' })).http).toBe(200)
    expect(await amy.call('applications/create', large)).toMatchObject({ http: 429, body: { Msg: busy } })
    for (const { socket } of sendings) socket.destroy()
    await expect.poll(async () => (await amy.call('applications/create', large)).http, patient).toBe(200)
  },
)

test('SEC-33: what was cut off before its session was read is on its way no longer', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const cutOff = Array.from({ length: 40 }, () => begun({ path: 'applications/create', bytes: 100_000, session: amy.session }))
  await Promise.all(cutOff.map(({ socket }) => once(socket, 'connect')))
  await new Promise((resolve) => void cutOff.at(-1)?.socket.write('{', resolve))
  await hangUp(open.splice(0))
  const large = { Name: 'Amy', Filebase: 'x'.repeat(100_000) }
  await expect.poll(async () => (await amy.call('applications/create', large)).http, patient).toBe(200)
})

test('SEC-33: small ones of one person count by their bytes: 64 full ones', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const sendings = Array.from({ length: 66 }, () => begun({ path: 'applications/create', bytes: 65_536, session: amy.session }))
  await twoAreRefused(sendings)
  expect((await app.anyone().call('user/cusersendotp', { Useremail: 'bob@example.org' })).http).toBe(200)
})

test('SEC-33: strangers of all networks hold half of the bytes at most, and one network four bodies', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const form = { path: 'applications/create', bytes: 7 * 1_048_576 }
  const near = Array.from({ length: 6 }, () => begun({ ...form, bytes: 100_000, from: '198.51.100.1' }))
  await twoAreRefused(near)
  const far = Array.from({ length: 6 }, (_, at) => begun({ ...form, from: `203.0.${at}.1` }))
  await twoAreRefused(far)
  expect((await amy.call('applications/create', { Name: 'Amy', Filebase: 'x'.repeat(100_000) })).http).toBe(200)
})

test('SEC-33: uploads that stop one byte short wait on the disk, not in memory', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, at) => app.as(`sender${at}@example.org`, { usergroup: 'Student' })),
  )
  const body = Buffer.concat([uploadHead, Buffer.alloc(5 * 1_048_576, 'x')])
  const received = new Set<Socket>()
  const notice = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket)
      received.add(message.socket)
  }
  subscribe('http.server.request.start', notice)
  const before = livingBytes()
  for (const { session } of people)
    for (let count = 0; count < 4; count++)
      begun({ path: 'upload', session, bytes: body.length + 1, body, type: 'multipart/form-data; boundary=b' })
  const arrived = () => [...received].reduce((sum, socket) => sum + socket.bytesRead, 0)
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(32 * body.length)
  unsubscribe('http.server.request.start', notice)
  // The last parts are on their way to the disk.
  await expect.poll(() => Math.round((livingBytes() - before) / 1_048_576), patient).toBeLessThan(40)
}, 90_000)

test.runIf(existsSync('/proc/self/fd'))('SEC-33: of an upload that was cut off no file stays open', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const parts = [Buffer.alloc(0), Buffer.from('--b\r\nContent-Disposition: form-data; name="docname"\r\n\r\nCV'), uploadHead]
  for (const body of parts)
    begun({ path: 'upload', session: amy.session, bytes: 1_000, body, type: 'multipart/form-data; boundary=b' })
  await expect.poll(openUploads, patient).toBe(parts.length)
  for (const socket of open) socket.destroy()
  await expect.poll(openUploads, patient).toBe(0)
})

/** The files of this process in which uploads wait. */
async function openUploads(): Promise<number> {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(app.folder) && path.includes('.upload-')).length
}

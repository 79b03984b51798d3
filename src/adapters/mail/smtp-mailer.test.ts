import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { MailRejected, type Mailer } from '#server/ports/mailer.ts'
import { at, from, mailerContract } from '#test/contracts/mailer.contract.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { startRelay, type RelayMode } from '#test/stand-ins/smtp-relay.ts'

const timeouts = { connection: 3_000, greeting: 300, socket: 400 }
const mail = { to: 'asha@example.com', subject: 'Your code', text: 'Your code is\n\n4821\n' }
const mailerFor = (url: string, requireTls = false) => smtpMailer({ url, from, now: () => at, requireTls, timeouts })

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function withRelay(mode: RelayMode, requireTls = false) {
  const relay = await startRelay(mode)
  const mailer = mailerFor(relay.url, requireTls)
  open.push(mailer, relay)
  return { relay, mailer }
}

mailerContract(async () => {
  const relay = await startRelay('ok')
  const mailer = mailerFor(relay.url)
  const close = async () => {
    await mailer.close()
    await relay.close()
  }
  return { mailer, delivered: async () => relay.accepted.map(({ raw }) => raw), close }
})

const refusalBy = async (mailer: Mailer) => {
  const started = performance.now()
  const error = await mailer.send(mail).catch((error: unknown) => error)
  if (!(error instanceof MailRejected)) throw new Error(`not a MailRejected: ${String(error)}`)
  return { message: error.message, permanent: error.permanent, ms: performance.now() - started }
}

test('the envelope names the one recipient', async () => {
  const { relay, mailer } = await withRelay('ok')
  await mailer.send(mail)
  expect(relay.accepted.map(({ recipients }) => recipients)).toEqual([['asha@example.com']])
})

test.each<[RelayMode, boolean]>([
  [{ refuses: 'recipient', with: 451 }, false],
  [{ refuses: 'recipient', with: 550 }, true],
  [{ refuses: 'recipient', with: 530 }, false],
  [{ refuses: 'message', with: 452 }, false],
  [{ refuses: 'message', with: 554 }, true],
  [{ refuses: 'sender', with: 550 }, false],
])('a relay that %j: permanent is %j', async (mode, permanent) => {
  const { relay, mailer } = await withRelay(mode)
  const refusal = await refusalBy(mailer)
  expect(refusal.permanent).toBe(permanent)
  expect(refusal.message).toContain(String(typeof mode === 'object' && mode.with))
  expect(relay.accepted).toEqual([])
})

test('a relay that refuses the connection is reported at once, and may be tried again', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const mailer = mailerFor(`smtp://127.0.0.1:${port}`)
  open.push(mailer)
  const refusal = await refusalBy(mailer)
  expect(refusal).toMatchObject({ permanent: false, message: expect.stringContaining('ECONNREFUSED') })
  expect(refusal.ms).toBeLessThan(250)
})

test.each<[RelayMode, string]>([
  ['no-greeting', 'ETIMEDOUT: Greeting never received'],
  ['slow', 'ETIMEDOUT: Timeout'],
])('a relay that is %s is given up in time, and may be tried again', async (mode, message) => {
  const { mailer } = await withRelay(mode)
  const refusal = await refusalBy(mailer)
  expect(refusal).toMatchObject({ permanent: false, message })
  expect(refusal.ms).toBeLessThan(1_500)
})

test('a relay without encryption gets nothing where encryption is required', async () => {
  const { relay, mailer } = await withRelay('ok', true)
  expect(await refusalBy(mailer)).toMatchObject({ permanent: false, message: expect.stringContaining('ETLS') })
  expect(relay.accepted).toEqual([])
})

test('a kept connection that the relay has dropped costs no message', async () => {
  const { relay, mailer } = await withRelay('ok')
  await mailer.send(mail)
  relay.hangUp()
  await mailer.send({ ...mail, subject: 'Second' })
  expect(await Promise.all(relay.accepted.map(async ({ raw }) => (await PostalMime.parse(raw)).subject))).toEqual([
    'Your code',
    'Second',
  ])
})

test('a hundred messages at once go over two connections, each once', async () => {
  const { relay, mailer } = await withRelay('ok')
  await Promise.all(Array.from({ length: 100 }, (_, index) => mailer.send({ ...mail, to: `a${index}@example.com` })))
  expect(new Set(relay.accepted.flatMap(({ recipients }) => recipients)).size).toBe(100)
  expect(relay.accepted).toHaveLength(100)
  expect(relay.mostConnections()).toBe(2)
})

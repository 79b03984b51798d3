import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { startRelay, type RelayMode } from '#test/stand-ins/smtp-relay.ts'
import { MailRejected } from '#server/ports/mailer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { undeliveredStates } from '../log-contract.ts'
import { giveUp } from './delivery.ts'
import { sendCodeMail } from './send.ts'
import { sweepLog } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const letter = {
  template: 'One-time code' as const,
  to: 'amy@example.org',
  values: { opening: 'Your one-time code is:', code: '4821', page: 'https://x' },
  language: 'en' as const,
}
const log = async (body: object = {}) => (await app.as('ann@example.org', { usergroup: 'admin' })).post('maillog/get', body)
const where = (field: string, value: string) => ({ filter: { logic: 'and', filters: [{ field, operator: 'eq', value }] } })

async function trial(id: string, mode: RelayMode) {
  const relay = await startRelay(mode)
  const from = { name: 'St. Mary’s', address: 'no-reply@example.org' }
  const mailer = smtpMailer({ url: relay.url, from, now: app.deps.now, requireTls: false })
  try {
    await sendCodeMail({ ...app.deps, mailer }, { id, secrets: ['4821'] }, letter)
  } finally {
    await mailer.close()
    await relay.close()
  }
}

test('a delivered mail is listed with its address and its name, never with its text', async () => {
  const id = randomUUID()
  await trial(id, 'ok')
  const page = await log()
  expect(page).toEqual({
    Data: [
      {
        ID: id,
        Channel: 'mail',
        To: 'amy@example.org',
        Template: 'One-time code',
        State: 'delivered',
        Tries: 1,
        Error: '',
        Queuedon: expect.stringMatching(/Z$/),
        Endedon: expect.stringMatching(/Z$/),
      },
    ],
    Total: 1,
  })
  expect(JSON.stringify(page)).not.toContain('4821')
})

test('a deferred mail waits with the error, and is delivered by a later attempt', async () => {
  const id = randomUUID()
  await expect(trial(id, { refuses: 'recipient', with: 451 })).rejects.toThrow('451')
  expect((await log())['Data']).toMatchObject([
    { State: 'waiting', Tries: 1, Error: expect.stringContaining('451'), Endedon: null },
  ])
  await trial(id, 'ok')
  expect((await log())['Data']).toMatchObject([{ State: 'delivered', Tries: 2, Error: '' }])
})

test('a permanently rejected mail has failed, and one that is given up is dropped', async () => {
  await trial(randomUUID(), { refuses: 'recipient', with: 550 })
  const id = randomUUID()
  await expect(trial(id, { refuses: 'message', with: 452 })).rejects.toThrow('452')
  await giveUp(app.deps, id)
  expect((await log(where('State', 'failed')))['Data']).toMatchObject([{ Tries: 1, Error: expect.stringContaining('550') }])
  expect((await log(where('State', 'Dropped')))['Data']).toMatchObject([
    { ID: id, Tries: 1, Error: expect.stringContaining('452') },
  ])
  const undelivered = { field: 'State', operator: 'in', value: undeliveredStates }
  const since = (day: string) => ({ logic: 'and', filters: [undelivered, { field: 'Queuedon', operator: 'gte', value: day }] })
  expect(await log({ filter: since('2020-01-01'), take: 0 })).toMatchObject({ Data: [], Total: 2 })
  expect(await log({ filter: since('2999-01-01'), take: 0 })).toMatchObject({ Total: 0 })
  expect((await log(where('Subject', 'x')))['Msg']).toEqual(expect.any(String))
})

test('an error that repeats the code is stored without it, on one line', async () => {
  const send = () => Promise.reject(new MailRejected('554 spam:\r\n4821', true))
  const mailer = { send, check: async () => {}, close: async () => {} }
  await sendCodeMail({ ...app.deps, mailer }, { id: randomUUID(), secrets: ['4821'] }, letter)
  expect((await log())['Data']).toMatchObject([{ State: 'failed', Error: '554 spam: ····' }])
})

test('codes by mail and by SMS are logged when they are sent, and so is the mail to an address without an account', async () => {
  await app.as('amy@example.org', { usergroup: 'Student' })
  await app.as('9876543210', { usergroup: 'Student' })
  for (const Useremail of ['amy@example.org', 'nobody@example.org', '9876543210'])
    await app.anyone().post('user/sendotp', { Useremail })
  await app.deps.jobs.idle()
  const byChannel = [
    { field: 'Channel', dir: 'asc' },
    { field: 'To', dir: 'asc' },
  ]
  const { Data } = await log({ sort: byChannel })
  expect(Data).toMatchObject([
    { Channel: 'mail', To: 'amy@example.org', Template: 'One-time code', State: 'delivered' },
    { Channel: 'mail', To: 'nobody@example.org', Template: 'How to begin', State: 'delivered' },
    { Channel: 'sms', To: '+919876543210', Template: 'One-time code', State: 'delivered' },
  ])
})

test('messages that are no longer retried are dropped, and those older than ninety days deleted', async () => {
  await app.as(letter.to, { usergroup: 'Student' })
  await expect(trial(randomUUID(), { refuses: 'recipient', with: 451 })).rejects.toThrow('451')
  const later = (days: number) => new Date(app.deps.now().getTime() + days * 24 * 60 * 60 * 1000)
  await sweepLog(app.deps, later(0.9))
  expect((await log())['Data']).toMatchObject([{ State: 'waiting' }])
  await sweepLog(app.deps, later(1.1))
  expect((await log())['Data']).toMatchObject([{ State: 'dropped' }])
  await sweepLog(app.deps, later(89))
  expect((await log())['Total']).toBe(1)
  await sweepLog(app.deps, later(90.1))
  expect((await log())['Total']).toBe(0)
})

test('codes to addresses without an account are forgotten after a day', async () => {
  await app.anyone().post('user/cusersendotp', { Useremail: 'new@example.org' })
  await app.deps.jobs.idle()
  const later = (days: number) => new Date(app.deps.now().getTime() + days * 24 * 60 * 60 * 1000)
  await sweepLog(app.deps, later(0.9))
  expect((await log())['Total']).toBe(1)
  await sweepLog(app.deps, later(1.1))
  expect((await log())['Total']).toBe(0)
})

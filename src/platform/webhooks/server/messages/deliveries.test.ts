import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhooks } from '../../contract.ts'
import { appWithReceiver } from '#test/stand-ins/webhooks/app-with-receiver.ts'
import { drainWebhooks } from './drain.ts'
import { findAccount, ownerAccount } from '#accounts/users/server/public.ts'
import { warnOfFailingWebhooks } from '../jobs.ts'

let it: Awaited<ReturnType<typeof appWithReceiver>>
beforeAll(async () => void (it = await appWithReceiver()))
beforeEach(() => it.reset())
afterAll(() => it.close())

const list = async () => (await (await it.admin()).ask(webhooks.get, {})).Webhooks
const sendTest = async (ID: string) => {
  const sent = { status: true, Msg: 'Test sent. See Deliveries for the result.' }
  expect(await (await it.admin()).post('webhooks/test', { ID })).toEqual(sent)
}
const retry = async (body: object) => (await it.admin()).post('outbox/retry', body)

test('HOOK-1: a message is signed so that the standard’s own library knows it, and nobody else’s', async () => {
  const { ID, Secret } = await it.made()
  await sendTest(ID)
  await it.drain()
  const [message, ...others] = it.receiver.received
  expect(others).toEqual([])
  if (!message) throw new Error('Nothing came')
  expect(message).toMatchObject({ method: 'POST', path: '/hook?of=tracker', headers: { 'content-type': 'application/json' } })
  expect(message.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  expect(it.verified(Secret, message)).toEqual({ type: 'webhook.test', timestamp: expect.stringMatching(/Z$/), data: {} })
  expect(() => it.verified(Secret, { ...message, body: `${message.body} ` })).toThrow('No matching signature found')
  expect(() => it.verified(`whsec_${'A'.repeat(43)}=`, message)).toThrow('No matching signature found')
  const [delivery] = await it.deliveries()
  expect(delivery).toMatchObject({ Kind: 'webhook.test', Email: 'Ledger', applicationID: null, State: 'done', Note: 'HTTP 204' })
})

test('HOOK-5: for 24 hours after a new secret both sign, and then the new one alone', async () => {
  const { ID, Secret: first } = await it.made()
  const renew = async () => (await it.admin()).ask(webhooks.newSecret, { ID })
  const { Secret: second, Until } = await renew()
  expect(Date.parse(Until) - it.app.deps.now().getTime()).toBeCloseTo(24 * 3_600_000, -4)
  expect((await list())[0]).toMatchObject({ Oldsecretuntil: Until })
  const knownTo = async (secrets: string[]) => {
    it.receiver.reset()
    await sendTest(ID)
    await it.drain()
    const [message] = it.receiver.received
    if (!message) throw new Error('Nothing came')
    return secrets.map((secret) => {
      try {
        it.verified(secret, message)
        return true
      } catch {
        return false
      }
    })
  }
  expect(await knownTo([first, second])).toEqual([true, true])
  it.app.pass({ hours: 23 })
  expect(await knownTo([first, second])).toEqual([true, true])
  it.app.pass({ hours: 1 })
  expect(await knownTo([first, second])).toEqual([false, true])
  expect((await list())[0]).toMatchObject({ Oldsecretuntil: null })
  const { Secret: third } = await renew()
  const { Secret: fourth } = await renew()
  expect(await knownTo([first, second, third, fourth])).toEqual([false, false, true, true])
})

test('HOOK-6: it is tried again after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h with the same id, then it has failed', async () => {
  const { ID, Secret } = await it.made()
  it.receiver.answer(...Array.from({ length: 10 }, () => 500))
  await sendTest(ID)
  const waits: number[] = []
  const early: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const at = it.app.deps.now().getTime()
    await it.drain()
    const [delivery] = await it.deliveries()
    if (delivery?.State !== 'waiting') break
    const wait = Date.parse(delivery.NextTry ?? '') - at
    waits.push(wait / 1000)
    const before = it.receiver.received.length
    const isLong = wait > 120_000
    if (isLong) {
      // A machine may be slow, but not by a minute.
      it.app.pass({ minutes: wait / 60_000 - 1 })
      await it.drain()
      early.push(it.receiver.received.length - before)
    }
    it.app.pass({ minutes: 1.1 })
  }
  expect(early).toEqual(Array.from({ length: 8 }, () => 0))
  const [minute, hour] = [60, 3600]
  const expected = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
  expect(waits.map((wait, index) => Math.floor((wait - (expected[index] ?? 0)) / minute))).toEqual(expected.map(() => 0))
  expect(await it.deliveries()).toMatchObject([{ State: 'failed', Attempts: 10, Note: 'HTTP 500' }])
  expect(new Set(it.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  const [failed] = await it.deliveries()
  expect(await retry({ ID: failed?.ID })).toEqual({ status: true, Msg: 'Trying again now.' })
  await it.drain()
  expect(await it.deliveries()).toMatchObject([{ State: 'done', Attempts: 1 }])
  const last = it.receiver.received.at(-1)
  expect(last && it.verified(Secret, last)).toMatchObject({ type: 'webhook.test' })
})

test.each([
  ['a redirect', { status: 302, location: 'https://example.org/' }, 'HTTP 302: redirects are not followed'],
  ['a hang-up', 'hangs up' as const, /ECONNRESET|socket hang up/],
  ['a refusal', 401, 'HTTP 401'],
])('HOOK-3: after %s it is tried again', async (_, answer, note) => {
  const { ID } = await it.made()
  it.receiver.answer(answer)
  await sendTest(ID)
  await it.drain()
  expect(await it.deliveries()).toMatchObject([{ State: 'waiting', Attempts: 1, Note: expect.stringMatching(note) }])
  expect(it.receiver.received).toHaveLength(1)
  it.app.pass({ minutes: 1 })
  await it.drain()
  expect(await it.deliveries()).toMatchObject([{ State: 'done', Attempts: 2 }])
})

test('HOOK-3: a name that has an address of this machine or of a private network is not connected to, though it is in WEBHOOK_HOSTS', async () => {
  const { ID } = await it.made({ URL: `https://localhost:${it.receiver.port}/` })
  await sendTest(ID)
  await it.drain()
  expect(it.receiver.received).toEqual([])
  expect(await it.deliveries()).toMatchObject([{ State: 'waiting', Note: 'localhost has an address that is not public' }])
})

test('HOOK-3: what waits for a host that is no longer in WEBHOOK_HOSTS is not sent', async () => {
  const { ID } = await it.made()
  await sendTest(ID)
  const config = { ...it.app.deps.config, webhookHosts: ['example.org'] }
  await drainWebhooks({ ...it.app.deps, config }, new AbortController().signal)
  expect(it.receiver.received).toEqual([])
  expect(await it.deliveries()).toMatchObject([{ State: 'waiting', Note: `${it.receiver.host} is not in WEBHOOK_HOSTS` }])
})

test('HOOK-7: 410 switches a webhook off; what still waits fails, and its maker is mailed once', async () => {
  const { ID } = await it.made()
  await sendTest(ID)
  await sendTest(ID)
  it.receiver.answer(410, 500)
  await it.drain()
  expect(await list()).toMatchObject([{ IsOn: false, Offreason: 'The receiver answered 410 Gone.' }])
  it.app.pass({ minutes: 1 })
  await it.drain()
  expect((await it.deliveries()).map(({ State, Note }) => `${State}: ${Note}`).toSorted()).toEqual([
    'failed: HTTP 410',
    'failed: This webhook is switched off.',
  ])
  const mails = async () => {
    await warnOfFailingWebhooks(it.app.deps, { findAccount, ownerAccount })
    return (await it.app.mailsTo('ann@example.org')).filter(({ subject }) => subject.includes('webhook'))
  }
  await mails()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('The webhook Ledger is not working')
  expect(mail?.text).toContain('It was switched off. The receiver answered 410 Gone.')
  const { rows } = await sql`select log from activity_log where actor = 'Webhooks'`.execute(it.app.database.db)
  expect(rows).toEqual([{ log: 'Switched off the webhook Ledger: The receiver answered 410 Gone.' }])
  const on = { ID, Name: 'Ledger', URL: it.receiver.url, Events: ['sheet.approved'], IsOn: true }
  expect(await (await it.admin()).post('webhooks/update', on)).toMatchObject({ status: true })
  expect(await list()).toMatchObject([{ IsOn: true, Offreason: '' }])
})

test('HOOK-7: a day of nothing but failures is mailed once, to the maker or else to the owner; a delivery starts over', async () => {
  const { ID } = await it.made()
  it.receiver.answer(...Array.from({ length: 8 }, () => 503))
  await sendTest(ID)
  const mails = async (to: string) => {
    for (let again = 0; again < 2; again += 1) await warnOfFailingWebhooks(it.app.deps, { findAccount, ownerAccount })
    return (await it.app.mailsTo(to)).filter(({ subject }) => subject.includes('webhook')).length
  }
  await it.drain()
  expect((await list())[0]?.Failingsince).toMatch(/Z$/)
  it.app.pass({ hours: 23 })
  await it.drain()
  expect(await mails('ann@example.org')).toBe(0)
  it.app.pass({ hours: 2 })
  await it.drain()
  expect(await mails('ann@example.org')).toBe(1)
  it.receiver.answer()
  it.app.pass({ hours: 24 })
  await it.drain()
  expect(await list()).toMatchObject([{ Failingsince: null, IsOn: true }])
  expect(await mails('ann@example.org')).toBe(1)

  it.receiver.answer(503)
  await sendTest(ID)
  await it.drain()
  await sql`update users set is_active = false where username = 'ann@example.org'`.execute(it.app.database.db)
  it.app.pass({ hours: 25 })
  expect([await mails('ann@example.org'), await mails('owner@example.org')]).toEqual([1, 1])
})

test('HOOK-6: a receiver that answers late holds up no other, and two processes send each message once', async () => {
  const { ID } = await it.made()
  for (let index = 0; index < 12; index += 1) await sendTest(ID)
  await Promise.all([it.drain(), it.drain(), it.drain()])
  expect(it.receiver.received).toHaveLength(12)
  expect(new Set(it.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  expect(await it.deliveries()).toMatchObject(Array.from({ length: 12 }, () => ({ State: 'done', Attempts: 1 })))
})

test('a webhook that is deleted takes its deliveries with it, and those of others stay', async () => {
  const [one, other] = [await it.made(), await it.made({ Name: 'Other' })]
  await sendTest(one.ID)
  await sendTest(other.ID)
  await (await it.admin()).post('webhooks/delete', { ID: one.ID })
  await it.drain()
  expect(await it.deliveries()).toMatchObject([{ Email: 'Other', State: 'done' }])
  expect(it.receiver.received).toHaveLength(1)
})

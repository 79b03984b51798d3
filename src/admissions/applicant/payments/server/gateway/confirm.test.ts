import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { payer, type Payer } from '#test/support/payer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { noticeCalls } from '#admissions/office/notices/contract.ts'
import { updatePayment } from './confirm.ts'
import { reconcilePayments } from '../jobs.ts'
import { paymentDeps } from '#app/application-events/subscribers.ts'
import type { PaymentTables } from '../tables.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const tables = () => app.deps.db.withTables<PaymentTables>()
const events = () => tables().selectFrom('payment_events').select('event_id').execute()
const links = () => tables().selectFrom('payment_links').selectAll().orderBy('number').execute()
const settled = async (asha: Payer) => {
  await app.deps.jobs.idle()
  return (await asha.record()).Payment
}

test('a notice alone is enough: nobody comes back, nobody asks', async () => {
  const asha = await payer(app)
  await asha.press('pay', 'webhook-before-return')
  expect(await settled(asha)).toBe('Paid')
})

test('a notice that comes twice counts once', async () => {
  const asha = await payer(app)
  await asha.press('pay', 'double-webhook')
  await expect.poll(() => settled(asha)).toBe('Paid')
  expect(await events()).toHaveLength(1)
  expect(await times(asha.who, 'paid, transaction id')).toBe(1)
})

test('a lost notice: the browser’s return finds out, and so does the reconciler', async () => {
  const asha = await payer(app)
  const back = new URL(await asha.press('pay', 'drop-webhook'))
  const returned = await fetch(`${app.url}${back.pathname}${back.search}`, { redirect: 'manual' })
  expect(returned.status).toBe(303)
  expect(returned.headers.get('location')).toBe(`/ap/#/payment?p=${asha.pgid}`)
  expect((await asha.record()).Payment).toBe('Paid')
  const ben = await payer(app, 'ben@example.org')
  await ben.press('pay', 'drop-webhook')
  expect(await settled(ben)).toBe('Due')
  await reconcilePayments(paymentDeps(app.deps))
  expect(await settled(ben)).toBe('Paid')
})

test('a return that a stranger makes up asks nobody anything, and leads to the page all the same', async () => {
  const asha = await payer(app)
  const back = new URL(await asha.press('pay', 'drop-webhook'))
  back.searchParams.set('signature', '0'.repeat(64))
  for (const search of [back.search, `?p=${asha.pgid}`, '', '?p=nothing']) {
    const returned = await fetch(`${app.url}/pg/return${search}`, { redirect: 'manual' })
    expect(returned.headers.get('location')).toMatch(/^\/ap\/#\/payment\?p=/)
  }
  expect((await links())[0]).toMatchObject({ asked_at: null, state: 'created' })
})

const forgedNotice = async () =>
  fetch(`${app.url}/pg/webhook/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': 't=1,v1=00' },
    body: JSON.stringify({ id: 'x', link: (await links())[0]?.gateway_ref, event: 'link.paid' }),
  })

test('a forged notice is refused and moves nothing', async () => {
  const asha = await payer(app)
  await asha.press('pay', 'tampered-signature')
  expect((await forgedNotice()).status).toBe(400)
  expect(await settled(asha)).toBe('Due')
  expect(await events()).toEqual([])
})

test('SEC-35: a network forges sixty notices a minute; those that the gateway signed pass in any case', async () => {
  const asha = await payer(app)
  app.stopClock()
  app.pass({ minutes: 5 })
  const answers = await Promise.all(Array.from({ length: 70 }, forgedNotice))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(Number((await forgedNotice()).headers.get('retry-after'))).toBeGreaterThan(0)
  await asha.press('pay', 'webhook-before-return')
  expect(await settled(asha)).toBe('Paid')
  app.pass({ minutes: 1 })
  expect((await forgedNotice()).status).toBe(400)
})

test('another amount than was asked is never taken for the fee, and staff are notified once', async () => {
  const asha = await payer(app)
  await asha.press('pay', 'wrong-amount')
  await expect.poll(async () => (await links())[0]?.misfit).toBe(true)
  app.pass({ minutes: 1 })
  expect(await asha.status()).toMatchObject({ status: false, state: 'due' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await times(mo, 'The gateway answered about another payment', asha.username)).toBe(1)
  expect(JSON.stringify(await asha.who.post('applications/timeline', {}))).not.toContain('another payment')
})

test('a gateway that answers 500 changes nothing, and the status comes when it answers again', async () => {
  const asha = await payer(app)
  await asha.press('pay', 'status-500')
  const states: unknown[] = []
  for (let tries = 0; tries < 5; tries++) {
    states.push((await asha.status())['state'])
    app.pass({ minutes: 1 })
  }
  expect(states[0]).toBe('due')
  expect(states.at(-1)).toBe('paid')
})

test('what the gateway says may come in any order: what was paid is paid, once', async () => {
  const states = ['created', 'pending', 'failed', 'expired', 'paid'] as const
  const asha = await payer(app)
  await asha.url()
  const db = app.deps.db
  const fitting = { reference: asha.pgid, amountMinor: 150_000, currency: 'INR', paymentId: 'pay_1' }
  for (const order of permutations(states)) {
    await tables().updateTable('payment_links').set({ state: 'created' }).execute()
    await tables().updateTable('payments').set({ state: 'due', paid_at: null }).execute()
    let wasPaid = false
    for (const state of order) {
      await db
        .transaction()
        .execute((tx) => updatePayment(tx, paymentDeps(app.deps), { pgid: asha.pgid, number: 1 }, { ...fitting, state }))
      wasPaid ||= state === 'paid'
      const { state: fee } = await tables().selectFrom('payments').select('state').executeTakeFirstOrThrow()
      expect({ order, state, isPaid: fee === 'paid' }).toEqual({ order, state, isPaid: wasPaid })
    }
  }
  expect(await asha.record()).toMatchObject({ Payment: 'Paid' })
  // This many receipts take time.
  await app.deps.jobs.idle(90_000)
}, 120_000)

test.each([{ amountMinor: 149_999 }, { currency: 'USD' }, { reference: 'another' }])(
  'a confirmation with %j does not pay',
  async (wrong) => {
    const asha = await payer(app)
    await asha.url()
    const said = { reference: asha.pgid, amountMinor: 150_000, currency: 'INR', state: 'paid', ...wrong } as const
    await app.deps.db
      .transaction()
      .execute((tx) => updatePayment(tx, paymentDeps(app.deps), { pgid: asha.pgid, number: 1 }, said))
    expect(await asha.record()).toMatchObject({ Payment: 'Due' })
  },
)

test('a fee that two pages took is paid once, and staff are notified of the second', async () => {
  const asha = await payer(app)
  await asha.press('fail', 'drop-webhook')
  await asha.press('pay', 'webhook-before-return')
  expect(await settled(asha)).toBe('Paid')
  const late = { reference: asha.pgid, amountMinor: 150_000, currency: 'INR', state: 'paid' } as const
  await app.deps.db.transaction().execute((tx) => updatePayment(tx, paymentDeps(app.deps), { pgid: asha.pgid, number: 1 }, late))
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await mo.post('applications/timeline', { username: asha.username })).toContainEqual(
    expect.objectContaining({ what: 'Paid a second time: please give it back' }),
  )
})

test('NOTICE-9: the owner is notified once of another amount, and again of a second payment, but not of a failed payment', async () => {
  const asha = await payer(app)
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const notices = async () => (await mo.ask(noticeCalls.get, {})).Notices.filter(({ kind }) => kind !== 'assigned')
  const says = (more: object) =>
    app.deps.db.transaction().execute((tx) =>
      updatePayment(
        tx,
        paymentDeps(app.deps),
        { pgid: asha.pgid, number: 2 },
        {
          reference: `${asha.pgid}-2`,
          amountMinor: 150_000,
          currency: 'INR',
          state: 'paid',
          ...more,
        },
      ),
    )
  await asha.press('fail', 'drop-webhook')
  await asha.press('pay', 'drop-webhook')
  await says({ amountMinor: 1 })
  expect(await notices()).toEqual([])
  await mo.post('applications/assign', { username: [asha.username], Owner: 'mo@example.org' })
  await tables().updateTable('payment_links').set({ misfit: false }).execute()
  await says({ state: 'failed' })
  expect(await notices()).toEqual([])
  await says({ amountMinor: 1 })
  const { applicationID: number } = await asha.record()
  const [first] = await notices()
  expect(await notices()).toEqual([{ ...first, kind: 'fee', number, name: 'ANJALI', by: '', isRead: false }])
  await mo.post('notices/read', { ids: [first?.id] })
  await says({ amountMinor: 1 })
  expect(await notices()).toMatchObject([{ kind: 'fee', isRead: true }])
  await says({})
  expect(await notices()).toHaveLength(1)
  const other = { reference: asha.pgid, amountMinor: 150_000, currency: 'INR', state: 'paid' } as const
  await app.deps.db.transaction().execute((tx) => updatePayment(tx, paymentDeps(app.deps), { pgid: asha.pgid, number: 1 }, other))
  expect(await notices()).toMatchObject([
    { kind: 'fee', isRead: false },
    { kind: 'fee', isRead: true },
  ])
})

test('only the gateway’s own addresses are open to other sites, and its page only to itself', async () => {
  const asha = await payer(app)
  const { pathname } = new URL(String((await asha.url())['purl']))
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const post = (path: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { ...foreign, 'content-type': type },
      body: 'choice=pay',
      redirect: 'manual',
    })
  expect((await post(pathname)).status).toBe(403)
  expect((await post('/ap/api/pg/geturl')).status).toBe(403)
  expect((await post('/pg/webhook/sandbox')).status).toBe(400)
  expect((await post('/pg/webhook/stripe')).status).toBe(404)
  const back = await fetch(`${app.url}/pg/return?p=${asha.pgid}`, { headers: foreign, redirect: 'manual' })
  expect(back.status).toBe(303)
  const page = await fetch(`${app.url}${pathname}`)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  const huge = await fetch(`${app.url}/pg/webhook/sandbox`, { method: 'POST', body: 'x'.repeat(300_000) })
  expect(huge.status).toBe(413)
})

const times = async (who: Client, words: string, username?: string) =>
  JSON.stringify(await who.post('applications/timeline', { username })).split(words).length - 1

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

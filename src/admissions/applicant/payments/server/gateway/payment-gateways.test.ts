import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { razorpayKeys, startRazorpay } from '#test/stand-ins/razorpay.ts'
import type { StandinFault } from '#test/stand-ins/payment-provider.ts'
import { startStripe, stripeKeys } from '#test/stand-ins/stripe.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { unavailable } from '#admissions/applicant/payments/contract.ts'
import { reconcilePayments } from '#admissions/applicant/payments/server/jobs.ts'
import type { PaymentTables } from '#admissions/applicant/payments/server/tables.ts'
import { payer, type Payer } from '#test/support/payer.ts'
import { paymentDeps } from '#app/application-events/subscribers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

type Notice = { raw: Buffer; headers: Record<string, string> }
type World = {
  settings: Record<string, string>
  standin: { log: unknown[]; failNext(fault: StandinFault): void; close(): Promise<void> }
  pay(ref: string, amount?: number): void
  expire(ref: string): void
  leadTo(ref: string, page: string): void
  links(reference: string): number
  notice(ref: string, event: 'paid' | 'expired', eventId: string, forged?: boolean): Notice
  back(ref: string, pgid: string): Record<string, string>
}

async function razorpay(): Promise<World> {
  const standin = await startRazorpay()
  return {
    standin,
    settings: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_URL: standin.url,
      RAZORPAY_KEY_ID: razorpayKeys.keyId,
      RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    },
    pay: (ref, amount) => standin.settle(ref, 'paid', amount),
    expire: (ref) => standin.settle(ref, 'expired'),
    leadTo: (ref, short_url) => Object.assign(standin.links.get(ref) ?? {}, { short_url }),
    links: (reference) => [...standin.links.values()].filter(({ reference_id }) => reference_id === reference).length,
    notice: (ref, event, eventId, forged) => standin.notice(ref, event, eventId, forged ? 'guess' : undefined),
    back: (ref, p) => ({ p, ...standin.back(ref) }),
  }
}

async function stripe(now: () => Date): Promise<World> {
  const standin = await startStripe(now)
  const types = { paid: 'completed', expired: 'expired' }
  return {
    standin,
    settings: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_URL: standin.url,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    },
    pay: (ref, amount) =>
      standin.settle(ref, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: { id: 'pi_1', status: 'succeeded' },
        ...(amount && { amount_total: amount }),
      }),
    expire: (ref) => standin.settle(ref, { status: 'expired' }),
    leadTo: (ref, url) => Object.assign(standin.sessions.get(ref) ?? {}, { url }),
    links: (reference) =>
      [...standin.sessions.values()].filter(({ client_reference_id }) => client_reference_id === reference).length,
    notice: (ref, event, eventId, forged) => standin.notice(ref, types[event], eventId, forged ? { secret: 'guess' } : {}),
    back: (ref, p) => ({ p, cs: ref }),
  }
}

describe.each([
  ['razorpay', razorpay],
  ['stripe', stripe],
] as const)('a fee at %s', (name, start) => {
  let world: World
  let app: TestApp
  beforeAll(async () => {
    world = await start(() => app.deps.now())
    app = await testApp(world.settings)
  })
  beforeEach(() => app.reset())
  afterAll(async () => {
    await app.close()
    await world.standin.close()
  })

  const tables = () => app.deps.db.withTables<PaymentTables>()
  const refs = async () =>
    (await tables().selectFrom('payment_links').select('gateway_ref').orderBy('number').execute()).map(
      ({ gateway_ref }) => gateway_ref ?? '',
    )
  async function atThePage() {
    const asha = await payer(app)
    expect(await asha.url()).toMatchObject({ status: true, purl: expect.stringMatching(/^https:/) })
    const [ref = ''] = await refs()
    return { asha, ref }
  }
  const notify = async ({ raw, headers }: Notice) => {
    const init = { method: 'POST', body: new Uint8Array(raw), headers: { ...headers, 'content-type': 'application/json' } }
    const { status } = await fetch(`${app.url}/pg/webhook/${name}`, init)
    await app.deps.jobs.idle()
    return status
  }
  const standing = async (asha: Payer) => (await asha.record()).Payment
  const receipts = async () =>
    (await app.mailsTo(completeCollege['emailid'])).filter(({ subject }) => subject.startsWith('Receipt')).length

  test('its notices may come before the browser, twice and in the wrong order: paid once, and paid it stays', async () => {
    const { asha, ref } = await atThePage()
    world.pay(ref)
    expect(await notify(world.notice(ref, 'paid', 'evt_2'))).toBe(200)
    expect(await notify(world.notice(ref, 'paid', 'evt_2'))).toBe(200)
    expect(await notify(world.notice(ref, 'expired', 'evt_1'))).toBe(200)
    world.expire(ref)
    expect(await notify(world.notice(ref, 'expired', 'evt_3'))).toBe(200)
    const back = await fetch(`${app.url}/pg/return?${new URLSearchParams(world.back(ref, asha.pgid)).toString()}`, {
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toBe(`/ap/#/payment?p=${asha.pgid}`)
    expect(await standing(asha)).toBe('Paid')
    expect(await receipts()).toBe(1)
  })

  test('a forged notice causes no request; a lost one is replaced by the return, or by the reconciler', async () => {
    const { asha, ref } = await atThePage()
    world.pay(ref)
    const asked = world.standin.log.length
    expect(await notify(world.notice(ref, 'paid', 'evt_1', true))).toBe(400)
    expect(world.standin.log).toHaveLength(asked)
    expect(await standing(asha)).toBe('Due')
    await reconcilePayments(paymentDeps(app.deps))
    expect(await standing(asha)).toBe('Paid')
  })

  test('the return alone is enough, and another amount never is', async () => {
    const { asha, ref } = await atThePage()
    world.pay(ref, 149_999)
    const back = `${app.url}/pg/return?${new URLSearchParams(world.back(ref, asha.pgid)).toString()}`
    await fetch(back, { redirect: 'manual' })
    expect(await standing(asha)).toBe('Due')
    world.pay(ref, 150_000)
    app.pass({ minutes: 1 })
    await fetch(back, { redirect: 'manual' })
    expect(await standing(asha)).toBe('Paid')
  })

  test('a page that ran out gives way to another, and money that comes to either is the fee', async () => {
    const { asha, ref } = await atThePage()
    world.expire(ref)
    const again = (await asha.url())['purl']
    const [, second = ''] = await refs()
    expect(second).not.toBe('')
    expect((await asha.url())['purl']).toBe(again)
    world.pay(ref)
    await notify(world.notice(ref, 'paid', 'evt_late'))
    expect(await standing(asha)).toBe('Paid')
  })

  test('a page can not be had while it goes wrong, in any way; afterwards there is one link, not two', async () => {
    const asha = await payer(app)
    for (const fault of faults) {
      world.standin.failNext(fault)
      expect([fault, await asha.url()]).toMatchObject([fault, { status: false, Msg: unavailable }])
    }
    expect(await asha.url()).toMatchObject({ status: true })
    expect(await refs()).toHaveLength(1)
    expect(world.links(asha.pgid)).toBe(1)
  })

  test('payers are redirected neither to another host nor to a script', async () => {
    const { asha, ref } = await atThePage()
    for (const page of [
      'https://evil.example/pay',
      'javascript://rzp.io/%0aalert(1)',
      'javascript://checkout.stripe.com/%0aalert(1)',
    ]) {
      world.leadTo(ref, page)
      await tables().updateTable('payment_links').set({ gateway_ref: null, url: '' }).execute()
      expect([page, await asha.url()]).toMatchObject([page, { status: false, Msg: unavailable }])
    }
  })
})

/** The last try succeeds: its link counts. */
const faults: StandinFault[] = [
  '500',
  '429',
  '502-html',
  'html',
  'truncated',
  'redirect',
  'refused',
  'reset-before',
  'reset-after-commit',
]

import { expect, test } from 'vitest'
import { GatewayRefused } from '#server/ports/payment-gateway.ts'
import { faultContract } from '#test/contracts/gateway-faults.contract.ts'
import { asked, gatewayContract } from '#test/contracts/payment-gateway.contract.ts'
import { stripeGateway } from './stripe-gateway.ts'
import { stampedSignature } from '../signature.ts'
import { startStripe, stripeKeys } from '#test/stand-ins/stripe.ts'

const now = () => new Date()
const intent = 'pi_3MtwBwLkdIwHu7ix28a3tqPa'
const settled: Record<string, object> = {
  pending: { status: 'complete', payment_status: 'unpaid', payment_intent: null },
  failed: { status: 'complete', payment_status: 'unpaid', payment_intent: { id: intent, status: 'requires_payment_method' } },
  expired: { status: 'expired' },
  paid: { status: 'complete', payment_status: 'paid', payment_intent: { id: intent, status: 'succeeded' } },
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function open(longestMs?: number) {
  const standin = await startStripe(now)
  return { standin, gateway: stripeGateway({ url: standin.url, ...stripeKeys, now, ...(longestMs && { longestMs }) }) }
}

gatewayContract(async () => {
  const { standin, gateway } = await open()
  return {
    gateway,
    settle: (ref, state) => standin.settle(ref, state === 'failed' ? { ...settled['failed'] } : (settled[state] ?? {})),
    notice: (ref, eventId) => standin.notice(ref, 'completed', eventId),
    forged: (ref) => [
      standin.notice(ref, 'completed', 'evt_1', { secret: 'guess' }),
      standin.notice(ref, 'completed', 'evt_1', { at: minutesAgo(10) }),
      standin.notice(ref, 'completed', 'evt_1', { at: minutesAgo(-10) }),
    ],
    back: (ref) => ({ p: asked.reference, cs: ref }),
    strangers: () => [{ cs: 'cs_test_other' }, { cancel: '1' }],
    close: standin.close,
  }
}, ['pending', 'expired', 'paid'])

faultContract(async () => ({ ...(await open(500)), secrets: [stripeKeys.secretKey] }))

test('a session is asked for as Stripe documents it', async () => {
  const { standin, gateway } = await open()
  await gateway.create(asked)
  const [request] = standin.log
  expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
  expect(request?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': `${asked.reference}-create`,
    'stripe-version': '2026-10-28.endive',
  })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    mode: 'payment',
    client_reference_id: asked.reference,
    customer_email: 'asha@example.com',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': '150000',
    'line_items[0][price_data][product_data][name]': 'Application fee',
    expires_at: String(Math.floor(asked.expiresAt.getTime() / 1000)),
    'metadata[pgid]': asked.reference,
    success_url: `${asked.returnUrl}&cs={CHECKOUT_SESSION_ID}`,
    cancel_url: `${asked.returnUrl}&cancel=1`,
  })
  await standin.close()
})

test('a delayed payment that the bank refuses has failed', async () => {
  const { standin, gateway } = await open()
  const { gatewayRef } = await gateway.create(asked)
  standin.settle(gatewayRef, settled['failed'] ?? {})
  expect(await gateway.fetchStatus(gatewayRef)).toMatchObject({ state: 'failed' })
  await standin.close()
})

test.each([
  ['UGX', 5_000, '500000'],
  ['JPY', 5_000, '5000'],
  ['PKR', 500_000, '500000'],
])('%s goes out as Stripe counts it, and comes back as everybody does', async (currency, amountMinor, sent) => {
  const { standin, gateway } = await open()
  const { gatewayRef } = await gateway.create({ ...asked, currency, amountMinor })
  expect(new URLSearchParams(standin.log[0]?.body).get('line_items[0][price_data][unit_amount]')).toBe(sent)
  expect(await gateway.fetchStatus(gatewayRef)).toMatchObject({ currency, amountMinor })
  await standin.close()
})

test('a key that was used for something else is refused', async () => {
  const { standin, gateway } = await open()
  await gateway.create(asked)
  await expect(gateway.create({ ...asked, amountMinor: 1 })).rejects.toBeInstanceOf(GatewayRefused)
  await standin.close()
})

test.each([
  { id: 'evt_2', object: 'event', type: 'balance.available', data: { object: { object: 'balance', available: [] } } },
  { id: 'evt_3', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', data: {} },
])('a signed notice about something else is about no link: $type', async (event) => {
  const { standin, gateway } = await open()
  const raw = Buffer.from(JSON.stringify(event))
  const headers = { 'stripe-signature': stampedSignature(stripeKeys.webhookSecret, raw, now()) }
  expect(gateway.verifyWebhook(raw, headers)).toBeUndefined()
  await standin.close()
})

test('while the webhook secret is changed Stripe signs with both, and one that fits is enough', async () => {
  const { standin, gateway } = await open()
  const { raw, headers } = standin.notice('cs_1', 'completed', 'evt_1')
  const [time, right] = headers['stripe-signature'].split(',')
  const both = { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${right},v0=old` }
  expect(gateway.verifyWebhook(raw, both)).toMatchObject({ eventId: 'evt_1' })
  await standin.close()
})

test('a name in any script and an e-mail with a plus arrive whole', async () => {
  const { standin, gateway } = await open()
  const customer = { ...asked.customer, name: 'ஆஷா', email: 'asha+fee@example.com' }
  await gateway.create({ ...asked, customer, description: 'विश्वविद्यालय & fee' })
  const sent = new URLSearchParams(standin.log[0]?.body)
  expect([sent.get('customer_email'), sent.get('line_items[0][price_data][product_data][name]')]).toEqual([
    'asha+fee@example.com',
    'विश्वविद्यालय & fee',
  ])
  await standin.close()
})

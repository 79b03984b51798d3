import { expect, test } from 'vitest'
import { ForgedNotice, GatewayRefused } from '#server/ports/payment-gateway.ts'
import { faultContract } from '#test/contracts/gateway-faults.contract.ts'
import { asked, gatewayContract } from '#test/contracts/payment-gateway.contract.ts'
import { razorpayGateway } from './razorpay-gateway.ts'
import { razorpayKeys, startRazorpay } from '#test/stand-ins/razorpay.ts'
import { hmacHex } from '../signature.ts'

const statuses = { pending: 'partially_paid' } as Record<string, string>

gatewayContract(async () => {
  const standin = await startRazorpay()
  return {
    gateway: razorpayGateway({ url: standin.url, ...razorpayKeys }),
    settle: (ref, state) => standin.settle(ref, statuses[state] ?? state),
    notice: (ref, eventId) => standin.notice(ref, 'paid', eventId),
    forged: (ref) => [standin.notice(ref, 'paid', 'evt_1', razorpayKeys.keySecret)],
    back: standin.back,
    strangers: (ref) => [standin.back(ref, 'guess'), { ...standin.back(ref), razorpay_payment_link_id: 'plink_other' }],
    close: standin.close,
  }
}, ['pending', 'expired', 'cancelled', 'paid'])

faultContract(async () => {
  const standin = await startRazorpay()
  const gateway = razorpayGateway({ url: standin.url, ...razorpayKeys, longestMs: 500 })
  const { keyId, keySecret } = razorpayKeys
  return { standin, gateway, secrets: [keySecret, Buffer.from(`${keyId}:${keySecret}`).toString('base64')] }
})

test('a link is asked for as Razorpay documents it', async () => {
  const standin = await startRazorpay()
  await razorpayGateway({ url: standin.url, ...razorpayKeys }).create(asked)
  const [request] = standin.log
  expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_links' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    amount: 150_000,
    currency: 'INR',
    accept_partial: false,
    reference_id: asked.reference,
    description: 'Application fee',
    customer: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { pgid: asked.reference },
    expire_by: Math.floor(asked.expiresAt.getTime() / 1000),
    callback_url: asked.returnUrl,
    callback_method: 'get',
  })
  await standin.close()
})

test('reports the amount that was paid, not the one requested, when, and the number of the payment', async () => {
  const standin = await startRazorpay()
  const gateway = razorpayGateway({ url: standin.url, ...razorpayKeys })
  const { gatewayRef } = await gateway.create(asked)
  standin.settle(gatewayRef, 'paid', 100)
  expect(await gateway.fetchStatus(gatewayRef)).toEqual({
    state: 'paid',
    reference: asked.reference,
    amountMinor: 100,
    currency: 'INR',
    paymentId: 'pay_Fc8mUeDrEKf08Y',
    paidAt: new Date(1_596_890_289_000),
  })
  await standin.close()
})

test('a wrong key is refused, with the service’s words', async () => {
  const standin = await startRazorpay()
  const gateway = razorpayGateway({ url: standin.url, ...razorpayKeys, keySecret: 'old' })
  await expect(gateway.create(asked)).rejects.toThrow(/401.*Authentication failed/)
  await expect(gateway.create(asked)).rejects.toBeInstanceOf(GatewayRefused)
  await standin.close()
})

test('a signed notice about something else is about no link', () => {
  const gateway = razorpayGateway({ url: 'https://api.razorpay.com', ...razorpayKeys })
  const raw = Buffer.from('{"event":"order.paid","payload":{}}')
  expect(gateway.verifyWebhook(raw, { 'x-razorpay-signature': hmacHex(razorpayKeys.webhookSecret, raw) })).toBeUndefined()
})

test('after a change of the webhook secret the old one holds for what is tried again, and no third one', async () => {
  const standin = await startRazorpay()
  const { webhookSecret: old, ...keys } = razorpayKeys
  const gateway = razorpayGateway({ url: standin.url, ...keys, webhookSecret: `the-new-one, ${old}` })
  for (const secret of [old, 'the-new-one']) {
    const { raw, headers } = standin.notice('plink_1', 'paid', 'evt_1', secret)
    expect(gateway.verifyWebhook(raw, headers)).toMatchObject({ eventId: 'evt_1', gatewayRef: 'plink_1' })
  }
  for (const secret of ['', `the-new-one, ${old}`, 'another']) {
    const { raw, headers } = standin.notice('plink_1', 'paid', 'evt_1', secret)
    expect(() => gateway.verifyWebhook(raw, headers)).toThrow(ForgedNotice)
  }
  await standin.close()
})

test.each([
  ['+91 98765-43210', '+919876543210'],
  ['+1-684(733) 1234', '+16847331234'],
  ['98765.43210', '9876543210'],
  ['+91', undefined],
  ['+91 1234', undefined],
  ['', undefined],
])('the phone %j goes out as %j', async (phone, contact) => {
  const standin = await startRazorpay()
  const customer = { ...asked.customer, phone }
  await razorpayGateway({ url: standin.url, ...razorpayKeys }).create({ ...asked, customer })
  expect(JSON.parse(standin.log[0]?.body ?? '').customer).toEqual({ name: 'Asha Rao', email: 'asha@example.com', contact })
  await standin.close()
})

test('a name in any script arrives whole', async () => {
  const standin = await startRazorpay()
  const name = 'ஆஷா राव Müller-Łódź'
  await razorpayGateway({ url: standin.url, ...razorpayKeys }).create({ ...asked, customer: { ...asked.customer, name } })
  expect(JSON.parse(standin.log[0]?.body ?? '').customer.name).toBe(name)
  await standin.close()
})

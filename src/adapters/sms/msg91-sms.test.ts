import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { GatewayRequest, GatewayMode } from '#test/stand-ins/sms-gateway.ts'
import { msg91Sms } from './msg91-sms.ts'
import { gatewayContract, gateways, refusalBy, shortPatience, smsSenderContract } from '#test/contracts/sms-sender.contract.ts'

const [authkey, template] = ['436f6e66A1', '64f0c1d6fc05']
const others = { fee: { template: 'fee', translated: { ta: 'fee in tamil' } } }
const senderAt = (url: string) =>
  msg91Sms({ url, authkey, template, translated: { ta: 'tamil' }, others, patience: shortPatience })

function judge({ method, path, headers, body }: GatewayRequest) {
  const error = (status: number, message: string) => ({ status, body: { type: 'error', message } })
  if (method !== 'POST' || path !== '/api/v5/flow') return error(404, 'Not found')
  if (headers['authkey'] !== authkey) return error(401, 'Authentication failure')
  const flow = shape.safeParse(JSON.parse(body)).data
  if (flow?.template_id !== template && flow?.template_id !== 'tamil') return error(200, 'template id missing')
  return { status: 200, body: { type: 'success', message: '36636b6b6f6e313233343536' } }
}
const recipient = z.object({ mobiles: z.string().check(z.regex(/^91\d{10}$/)), OTP: z.string(), MINUTES: z.string() })
const reminded = z.object({ template_id: z.string(), recipients: z.tuple([z.record(z.string(), z.string())]) })
const shape = z.object({ template_id: z.string(), short_url: z.literal('0'), recipients: z.tuple([recipient]) })

const gateway = gateways(judge)

smsSenderContract(async () => {
  const { url, asked } = await gateway('ok')
  const delivered = async () =>
    asked.map(({ body }) => {
      const { mobiles, OTP, MINUTES } = shape.parse(JSON.parse(body)).recipients[0]
      return { to: `+${mobiles}`, otp: OTP, minutes: MINUTES }
    })
  return { sender: senderAt(url), delivered, close: async () => {} }
})

gatewayContract(gateway, senderAt)

test('the key goes in a header, never in the address', async () => {
  const { url, asked } = await gateway('ok')
  await senderAt(`${url}/`).send({ to: '+919876543210', template: 'otp', values: { otp: '4821', minutes: 10 } })
  expect(asked.map(({ path, headers }) => [path, headers['authkey']])).toEqual([['/api/v5/flow', authkey]])
})

test('a Flow in the language of the reader is taken where there is one, else the English one', async () => {
  const { url, asked } = await gateway('ok')
  for (const language of ['ta', 'hi', 'en'] as const)
    await senderAt(url).send({ to: '+919876543210', template: 'otp', language, values: { otp: '4821', minutes: 10 } })
  expect(asked.map(({ body }) => shape.parse(JSON.parse(body)).template_id)).toEqual(['tamil', template, template])
})

test('REM-7: a reminder goes by the Flow that is registered for it, with the number and the code that stops it, and one without a Flow not at all', async () => {
  const asked: z.output<typeof reminded>[] = []
  const { url } = await gateways(({ body }) => {
    asked.push(reminded.parse(JSON.parse(body)))
    return { status: 200, body: { type: 'success', message: 'id' } }
  })('ok')
  const values = { number: '7', page: 'https://a.example.org/ap/', stop: 'https://a.example.org/ap/stop?t=7-f.x', code: '7-f.x' }
  const reminder = { to: '+919876543210', language: 'ta' as const, values }
  const sender = senderAt(url)
  expect([sender.carries('fee'), sender.carries('corrections')]).toEqual([true, false])
  await sender.send({ ...reminder, template: 'fee' })
  expect(await refusalBy(sender, { ...reminder, template: 'corrections' })).toMatchObject({ permanent: true })
  expect(asked).toEqual([{ template_id: 'fee in tamil', recipients: [{ mobiles: '919876543210', NUMBER: '7', STOP: '7-f.x' }] }])
})

test.each<[GatewayMode, { permanent: boolean; maybeSent: boolean }, string]>([
  [{ says: 200, body: { type: 'error', message: 'template id missing' } }, { permanent: false, maybeSent: false }, 'template'],
  [{ says: 400, body: { type: 'error', message: 'Invalid mobile' } }, { permanent: true, maybeSent: false }, 'Invalid mobile'],
  [{ says: 401, body: { type: 'error', message: 'Authentication failure' } }, { permanent: false, maybeSent: false }, '401'],
  [{ says: 418, body: { type: 'error', message: 'IP not whitelisted' } }, { permanent: false, maybeSent: false }, '418'],
  [{ says: 200, body: { type: 'queued', message: 'later' } }, { permanent: false, maybeSent: true }, 'not what it documents'],
])('%j means %j', async (mode, meaning, words) => {
  const { url } = await gateway(mode)
  expect(await refusalBy(senderAt(url))).toMatchObject({ ...meaning, message: expect.stringContaining(words) })
})

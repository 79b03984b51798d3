import { expect, test } from 'vitest'
import type { GatewayRequest, GatewayMode } from '#test/stand-ins/sms-gateway.ts'
import {
  gatewayContract,
  gateways,
  institution,
  refusalBy,
  shortPatience,
  smsSenderContract,
} from '#test/contracts/sms-sender.contract.ts'
import { twilioSms } from './twilio-sms.ts'

const account = {
  sid: 'AC0123456789abcdef0123456789abcdef',
  token: 'a:secret/token+',
  service: 'MG0123456789abcdef',
  others: { fee: 'MGfee' },
}
const senderAt = (url: string) => twilioSms({ url, ...account, institution: async () => institution, patience: shortPatience })

function judge({ method, path, headers, body }: GatewayRequest) {
  const error = (status: number, code: number, message: string) => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })
  const form = new URLSearchParams(body)
  if (method !== 'POST' || path !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
    return error(404, 20404, 'The requested resource was not found')
  const basic = Buffer.from(`${account.sid}:${account.token}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`) return error(401, 20003, 'Authenticate')
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return error(400, 20001, 'Unsupported')
  if (!/^\+[1-9]\d{7,14}$/.test(form.get('To') ?? '')) return error(400, 21211, "Invalid 'To' Phone Number")
  if (form.get('MessagingServiceSid') !== account.service) return error(400, 21606, "Invalid 'From'")
  if (!form.get('Body')) return error(400, 21602, 'Message body is required.')
  return { status: 201, body: { sid: 'SM0123', status: 'accepted', error_code: null, error_message: null } }
}

const gateway = gateways(judge)

smsSenderContract(async () => {
  const { url, asked } = await gateway('ok')
  const delivered = async () =>
    asked.map(({ body }) => {
      const form = new URLSearchParams(body)
      const [, otp = '', minutes = ''] = /is\n(\d+)\nIt is valid for (\d+) minutes/.exec(form.get('Body') ?? '') ?? []
      return { to: form.get('To') ?? '', otp, minutes }
    })
  return { sender: senderAt(url), delivered, close: async () => {} }
})

gatewayContract(gateway, senderAt)

test('the text names the institution, and a message that comes after the code has expired is not delivered', async () => {
  const { url, asked } = await gateway('ok')
  await senderAt(url).send({ to: '+919876543210', template: 'otp', values: { otp: '4821', minutes: 10 } })
  const form = new URLSearchParams(asked[0]?.body)
  expect(form.get('Body')).toBe('Your code for Ärztliche Akademie is\n4821\nIt is valid for 10 minutes. We never ask you for it.')
  expect(form.get('ValidityPeriod')).toBe('600')
})

const says = (status: number, code: number): GatewayMode => ({ says: status, body: { code, message: 'No', status } })

test.each<[GatewayMode, { permanent: boolean; maybeSent: boolean }]>([
  [says(400, 21211), { permanent: true, maybeSent: false }],
  [says(400, 21610), { permanent: true, maybeSent: false }],
  [says(400, 21614), { permanent: true, maybeSent: false }],
  [says(400, 21606), { permanent: false, maybeSent: false }],
  [says(401, 20003), { permanent: false, maybeSent: false }],
  [says(429, 20429), { permanent: false, maybeSent: false }],
  [
    { says: 201, body: { sid: 'SM1', status: 'failed', error_code: 21610 } },
    { permanent: true, maybeSent: false },
  ],
  [
    { says: 201, body: { sid: 'SM1', status: 'failed', error_code: 30008 } },
    { permanent: false, maybeSent: false },
  ],
])('%j means %j', async (mode, meaning) => {
  const { url } = await gateway(mode)
  expect(await refusalBy(senderAt(url))).toMatchObject(meaning)
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startGateway, type GatewayMode, type Judge } from '#test/stand-ins/sms-gateway.ts'
import { testApp } from '#test/support/test-app.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

const accepts: Judge = () => ({ status: 200, body: { type: 'success', message: 'id' } })

async function appAt(mode: GatewayMode, judge = accepts) {
  const gateway = await startGateway(mode, judge)
  const app = await testApp({ SMS_GATEWAY: 'msg91', SMS_KEY: 'key', SMS_TEMPLATE: 'flow', SMS_URL: gateway.url })
  open.push(gateway, app)
  return { app, gateway }
}

const ask = { Useremail: '9876543210' }
const sent = { status: true, Msg: 'successfully Sent!' }

test('the code that the gateway was given signs in', async () => {
  const { app, gateway } = await appAt('ok')
  expect(await app.anyone().post('user/cusersendotp', ask)).toEqual(sent)
  await app.deps.jobs.idle()
  const [asked] = gateway.asked
  const { recipients } = JSON.parse(asked?.body ?? '{}') as { recipients: { mobiles: string; OTP: string }[] }
  expect(recipients).toEqual([{ mobiles: '919876543210', OTP: expect.stringMatching(/^[1-9]\d{3}$/), MINUTES: '10' }])
  const entered = { otp: recipients[0]?.OTP, username: '9876543210' }
  expect(await app.anyone().post('user/validateotp', entered)).toMatchObject({ status: true })
  expect(await app.mailsTo('+919876543210')).toEqual([])
})

test.each<[string, GatewayMode]>([
  ['hangs up', 'hangs-up'],
  ['answers with a page', 'html'],
  ['refuses the message', { says: 400, body: { type: 'error', message: 'Invalid mobile' } }],
])('a gateway that %s is asked once: nobody is notified, and no code arrives twice', async (_, mode) => {
  const { app, gateway } = await appAt(mode)
  expect(await app.anyone().post('user/cusersendotp', ask)).toEqual(sent)
  await app.deps.jobs.idle()
  expect(gateway.asked).toHaveLength(1)
  expect(await waitingTries(app)).toBe(0)
})

test('a gateway that fails inside is asked again later', async () => {
  const { app, gateway } = await appAt({ says: 500 })
  expect(await app.anyone().post('user/cusersendotp', ask)).toEqual(sent)
  await app.deps.jobs.idle()
  expect(gateway.asked).toHaveLength(1)
  expect(await waitingTries(app)).toBe(1)
})

test.each([400, 500])('a gateway that answers %d and repeats the code puts it into no table', async (status) => {
  const { app, gateway } = await appAt('ok', ({ body }) => ({ status, body: { type: 'error', message: `Bad request: ${body}` } }))
  expect(await app.anyone().post('user/cusersendotp', ask)).toEqual(sent)
  await app.deps.jobs.idle()
  expect(gateway.asked[0]?.body).toMatch(/OTP\W+\d/)
  const { rows } = await sql<{ told: string }>`
    select coalesce(output::text, '') || data::text as told from pgboss.job where name = 'one-time-code-sms'
    union all select last_error from mail_log`.execute(app.deps.db)
  const text = rows.map((row) => row.told).join('\n')
  expect(text).toContain('Bad request')
  expect(text).not.toMatch(/OTP\W+\d/)
})

async function waitingTries({ deps }: Awaited<ReturnType<typeof testApp>>): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'one-time-code-sms' and state = 'retry'`.execute(deps.db)
  return rows.length
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GatewayUnavailable, type GatewayHeaders } from '#server/ports/payment-gateway.ts'
import { asked, gatewayContract } from '#test/contracts/payment-gateway.contract.ts'
import { sandboxGateway, type SandboxChoice } from './sandbox-gateway.ts'
import { hmacHex, stampedSignature } from '../signature.ts'

const secret = 'sandbox'
type Delivered = { raw: Buffer; headers: GatewayHeaders }

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-pg-'))
  const delivered: Delivered[] = []
  let ahead = 0
  const gateway = sandboxGateway({
    folder,
    url: 'http://localhost:3000',
    secret,
    now: () => new Date(Date.now() + ahead),
    deliver: async (raw, headers) => void delivered.push({ raw, headers }),
  })
  return {
    gateway,
    delivered,
    pass: (ms: number) => void (ahead += ms),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const notice = (ref: string, id: string, key = secret, at = new Date()) => {
  const raw = Buffer.from(JSON.stringify({ id, link: ref, event: 'link.paid' }))
  return { raw, headers: { 'x-sandbox-signature': stampedSignature(key, raw, at) } }
}
const choices: Partial<Record<string, SandboxChoice>> = { paid: 'pay', failed: 'fail', pending: 'later' }

gatewayContract(async () => {
  const { gateway, pass, close } = await open()
  const back = (ref: string, key = secret) => ({ link: ref, state: 'paid', signature: hmacHex(key, `${ref}|paid`) })
  return {
    gateway,
    settle: async (ref, state) => {
      const choice = choices[state]
      if (choice) await gateway.press(ref, choice, 'none')
      else pass(30 * 3_600_000)
    },
    notice,
    forged: (ref) => [notice(ref, 'evt_1', 'guess'), notice(ref, 'evt_1', secret, new Date(Date.now() - 600_000))],
    back,
    strangers: (ref) => [back(ref, 'guess'), { ...back(ref), state: 'failed' }, back('sb_other')],
    close,
  }
}, ['pending', 'failed', 'expired', 'paid'])

test('the pressed button sends a signed webhook, and the browser goes back with a signed hint', async () => {
  const { gateway, delivered, close } = await open()
  const { gatewayRef } = await gateway.create(asked)
  const back = new URL((await gateway.press(gatewayRef, 'pay', 'webhook-before-return')) ?? '')
  expect(`${back.origin}${back.pathname}`).toBe('https://apply.example.org/pg/return')
  expect(gateway.isReturnOf(gatewayRef, Object.fromEntries(back.searchParams))).toBe(true)
  const [first] = delivered
  expect(first && gateway.verifyWebhook(first.raw, first.headers)).toMatchObject({ gatewayRef, hint: 'link.paid' })
  await close()
})

test('paid stays paid, whatever is pressed later', async () => {
  const { gateway, close } = await open()
  const { gatewayRef } = await gateway.create(asked)
  for (const choice of ['later', 'pay', 'fail', 'later', 'close'] as const)
    await gateway.press(gatewayRef, choice, 'drop-webhook')
  expect(await gateway.fetchStatus(gatewayRef)).toMatchObject({ state: 'paid' })
  await close()
})

test('each fault goes wrong in its own way', async () => {
  const { gateway, delivered, close } = await open()
  const press = async (reference: string, fault: Parameters<typeof gateway.press>[2]) => {
    delivered.length = 0
    const { gatewayRef } = await gateway.create({ ...asked, reference })
    await gateway.press(gatewayRef, 'pay', fault)
    await new Promise((done) => setTimeout(done, 20))
    return gatewayRef
  }
  await press('a', 'drop-webhook')
  expect(delivered).toHaveLength(0)
  await press('b', 'double-webhook')
  expect(delivered).toHaveLength(2)
  expect(delivered[0]).toEqual(delivered[1])
  await press('c', 'tampered-signature')
  expect(() => gateway.verifyWebhook(delivered[0]?.raw ?? Buffer.of(), delivered[0]?.headers ?? {})).toThrow('wrong')
  expect(await gateway.fetchStatus(await press('d', 'wrong-amount'))).toMatchObject({ state: 'paid', amountMinor: 149_999 })
  const faulty = await press('e', 'status-500')
  for (let tries = 0; tries < 3; tries++) await expect(gateway.fetchStatus(faulty)).rejects.toBeInstanceOf(GatewayUnavailable)
  expect(await gateway.fetchStatus(faulty)).toMatchObject({ state: 'paid' })
  await close()
})

test.each(['sb_unknown', '../secrets', 'sb_00000000000000000000000000000000'])(
  'a link %s that is not there is not pressed',
  async (id) => {
    const { gateway, close } = await open()
    expect(await gateway.press(id, 'pay', 'none')).toBeUndefined()
    await close()
  },
)

import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Timeouts } from '#server/outgoing/http-client.ts'
import { SmsRejected, type Sms, type SmsSender } from '#server/ports/sms-sender.ts'
import { startGateway, type GatewayMode, type Judge } from '../stand-ins/sms-gateway.ts'

export const institution = 'Ärztliche Akademie'
/** Short timeouts, so that a gateway that does not answer delays a test little. */
export const shortPatience: Timeouts = { connectMs: 1_000, totalMs: 300 }

/** `delivered` gives the messages that went out, oldest first, as received by the gateway or stored in the file. */
export type OpenSender = { sender: SmsSender; delivered(): Promise<Delivered[]>; close(): Promise<void> }
export type Delivered = { to: string; otp: string; minutes: string }

const code: Sms & { template: 'otp' } = { to: '+919876543210', template: 'otp', values: { otp: '4821', minutes: 10 } }

/** What every sender must do, whatever the gateway. */
export function smsSenderContract(open: () => Promise<OpenSender>) {
  describe('as every sender of text messages', () => {
    let opened: OpenSender
    beforeEach(async () => void (opened = await open()))
    afterEach(() => opened.close())

    test('delivers the number, the code and how long it is valid', async () => {
      await opened.sender.send(code)
      expect(await opened.delivered()).toEqual([{ to: '+919876543210', otp: '4821', minutes: '10' }])
    })

    test('delivers each message once, in order', async () => {
      for (const otp of ['1000', '9999']) await opened.sender.send({ ...code, values: { ...code.values, otp } })
      expect((await opened.delivered()).map(({ otp }) => otp)).toEqual(['1000', '9999'])
    })

    test.each([
      '9876543210',
      '919876543210',
      '+91 98765 43210',
      '+919876543210,+919876543211',
      '+919876543210\n',
      '+919876543210\r\nTo: +14155550100',
      '+91987654321a',
      '+9198',
      '+9198765432101234567',
      '+0919876543210',
      '+',
      '',
    ])('permanently refuses what is not one plain number: %j', async (to) => {
      expect(await refusalBy(opened.sender, { ...code, to })).toMatchObject({ permanent: true, maybeSent: false })
      expect(await opened.delivered()).toEqual([])
    })
  })
}

/** Opens stand-in gateways that answer as `judge` does; they are closed after each test. */
export function gateways(judge: Judge) {
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })
  return async (mode: GatewayMode) => {
    const started = await startGateway(mode, judge)
    opened.push(started)
    return started
  }
}

/** How every sender over HTTP must handle a failing gateway. `senderAt` opens one at an address. */
export function gatewayContract(gateway: ReturnType<typeof gateways>, senderAt: (url: string) => SmsSender) {
  describe('as every sender over HTTP', () => {
    test.each<[string, GatewayMode, { permanent: boolean; maybeSent: boolean }]>([
      ['fails inside', { says: 500 }, { permanent: false, maybeSent: false }],
      ['is overloaded', { says: 503 }, { permanent: false, maybeSent: false }],
      ['is asked too often', { says: 429 }, { permanent: false, maybeSent: false }],
      ['does not know our key', { says: 401 }, { permanent: false, maybeSent: false }],
      ['forbids our account', { says: 403 }, { permanent: false, maybeSent: false }],
      ['is not at this path', { says: 404 }, { permanent: false, maybeSent: false }],
      ['leads elsewhere', 'redirect', { permanent: false, maybeSent: false }],
      ['answers with a page', 'html', { permanent: false, maybeSent: true }],
      ['answers with nothing', 'empty', { permanent: false, maybeSent: true }],
      ['answers with more than a megabyte', 'endless', { permanent: false, maybeSent: true }],
      ['hangs up after the request', 'hangs-up', { permanent: false, maybeSent: true }],
      ['hangs up in the middle of its answer', 'half-answer', { permanent: false, maybeSent: true }],
      ['never answers', 'silent', { permanent: false, maybeSent: true }],
    ])('a gateway that %s: %j is %j', async (_, mode, meaning) => {
      const { url, asked } = await gateway(mode)
      const started = performance.now()
      expect(await refusalBy(senderAt(url), code)).toMatchObject(meaning)
      expect(performance.now() - started).toBeLessThan(2_000)
      expect(asked).toHaveLength(1)
    })

    test('a gateway that does not run was certainly not reached', async () => {
      const port = await unusedPort()
      const refusal = await refusalBy(senderAt(`http://127.0.0.1:${port}`), code)
      expect(refusal).toMatchObject({ permanent: false, maybeSent: false, message: expect.stringContaining('ECONNREFUSED') })
    })
  })
}

/** The refusal of a message that must not go through. */
export async function refusalBy(sender: SmsSender, sms: Sms = code): Promise<SmsRejected> {
  const error = await sender.send(sms).catch((error: unknown) => error)
  if (!(error instanceof SmsRejected)) throw new Error(`not an SmsRejected: ${String(error)}`)
  return error
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

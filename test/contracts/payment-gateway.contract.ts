import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ForgedNotice,
  type GatewayHeaders,
  type LinkState,
  type PaymentAsked,
  type PaymentGateway,
} from '#server/ports/payment-gateway.ts'

type Notice = { raw: Buffer; headers: GatewayHeaders }

/** A gateway under test, and the actions of payers and banks. */
export type OpenGateway = {
  gateway: PaymentGateway
  /** Brings a link into a state, as a payer, a bank or the clock does. */
  settle(ref: string, state: LinkState): Promise<void> | void
  notice(ref: string, eventId: string): Notice
  forged(ref: string): Notice[]
  /** The query with which a browser returns, and forged ones. */
  back(ref: string): Record<string, string>
  strangers(ref: string): Record<string, string>[]
  close(): Promise<void>
}

export const asked: PaymentAsked = {
  reference: '0123456789abcdef0123456789abcdef',
  amountMinor: 150_000,
  currency: 'INR',
  description: 'Application fee',
  customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  returnUrl: 'https://apply.example.org/pg/return?p=0123456789abcdef0123456789abcdef',
  expiresAt: new Date(Date.now() + 20 * 3_600_000),
}

/** What every gateway must do; `states` are those it can be brought into. */
export function gatewayContract(open: () => Promise<OpenGateway>, states: readonly LinkState[]) {
  describe('as every gateway', () => {
    let world: OpenGateway
    beforeEach(async () => void (world = await open()))
    afterEach(() => world.close())

    test('creates a link on one of its own hosts, with the requested amount, currency and reference', async () => {
      const { gatewayRef, url } = await world.gateway.create(asked)
      expect(world.gateway.hosts).toContain(new URL(url).host)
      expect(await world.gateway.fetchStatus(gatewayRef)).toMatchObject({
        state: 'created',
        reference: asked.reference,
        amountMinor: 150_000,
        currency: 'INR',
      })
    })

    test('gives the same link for the same reference, also concurrently', async () => {
      const first = await world.gateway.create(asked)
      expect(await Promise.all([world.gateway.create(asked), world.gateway.create(asked)])).toEqual([first, first])
      expect(await world.gateway.create({ ...asked, reference: `${asked.reference}-2` })).not.toEqual(first)
    })

    test.each(states)('reports that a link is %s', async (state) => {
      const { gatewayRef } = await world.gateway.create(asked)
      await world.settle(gatewayRef, state)
      const status = await world.gateway.fetchStatus(gatewayRef)
      expect(status).toMatchObject({ state, reference: asked.reference, amountMinor: 150_000, currency: 'INR' })
      expect(status.paymentId ?? '').toMatch(state === 'paid' ? /^p\w+$/ : /^$/)
    })

    test('recognises its own notifications by their signature, and the link they are about', async () => {
      const { gatewayRef } = await world.gateway.create(asked)
      const { raw, headers } = world.notice(gatewayRef, 'evt_1')
      expect(world.gateway.verifyWebhook(raw, headers)).toMatchObject({ eventId: 'evt_1', gatewayRef })
    })

    test('refuses notifications it did not sign: another body, another key, no signature, a signature of another time', async () => {
      const { gatewayRef } = await world.gateway.create(asked)
      const { raw, headers } = world.notice(gatewayRef, 'evt_1')
      const tampered = { raw: Buffer.concat([raw, Buffer.from(' ')]), headers }
      for (const notice of [tampered, { raw, headers: {} }, ...world.forged(gatewayRef)])
        expect(() => world.gateway.verifyWebhook(notice.raw, notice.headers)).toThrow(ForgedNotice)
    })

    test('recognises a browser that returns from its page, and no other', async () => {
      const { gatewayRef } = await world.gateway.create(asked)
      expect(world.gateway.isReturnOf(gatewayRef, world.back(gatewayRef))).toBe(true)
      for (const query of [{}, ...world.strangers(gatewayRef)]) expect(world.gateway.isReturnOf(gatewayRef, query)).toBe(false)
    })
  })
}

import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '#server/ports/payment-gateway.ts'
import { asked } from './payment-gateway.contract.ts'
import type { Standin, StandinFault } from '../stand-ins/payment-provider.ts'

/** What every gateway over the network must survive; `open` returns one that waits half a second for an answer. */
export function faultContract(
  open: () => Promise<{
    gateway: PaymentGateway
    standin: Pick<Standin, 'failNext' | 'close' | 'log'>
    /** Secrets that no log may contain. */
    secrets: readonly string[]
  }>,
) {
  describe('when the service fails', () => {
    let world: Awaited<ReturnType<typeof open>>
    beforeEach(async () => void (world = await open()))
    afterEach(() => world.standin.close())

    test.each<[StandinFault, typeof GatewayUnavailable]>([
      ['500', GatewayUnavailable],
      ['429', GatewayUnavailable],
      ['502-html', GatewayUnavailable],
      ['html', GatewayUnavailable],
      ['reset-before', GatewayUnavailable],
      ['truncated', GatewayUnavailable],
      ['undocumented', GatewayUnavailable],
      ['endless', GatewayUnavailable],
      ['slow', GatewayUnavailable],
      ['refused', GatewayRefused],
    ])('%s is reported as what it is, within its time, and the next question is answered', async (fault, kind) => {
      const { gatewayRef } = await world.gateway.create(asked)
      world.standin.failNext(fault)
      const started = performance.now()
      await expect(world.gateway.fetchStatus(gatewayRef)).rejects.toBeInstanceOf(kind)
      expect(performance.now() - started).toBeLessThan(1_400)
      expect(await world.gateway.fetchStatus(gatewayRef)).toMatchObject({ state: 'created' })
    })

    test('a redirect is not followed: the key goes only to the service', async () => {
      const { gatewayRef } = await world.gateway.create(asked)
      world.standin.failNext('redirect')
      const before = world.standin.log.length
      await expect(world.gateway.fetchStatus(gatewayRef)).rejects.toBeInstanceOf(GatewayUnavailable)
      expect(world.standin.log).toHaveLength(before + 1)
    })

    test.each<StandinFault>(['500', 'html', 'undocumented', 'refused'])(
      '%s is reported without the key and the payer',
      async (fault) => {
        world.standin.failNext(fault)
        const failure: unknown = await world.gateway.create(asked).catch((error: unknown) => error)
        const text = inspect(failure, { depth: 10, showHidden: true })
        for (const secret of [...world.secrets, asked.customer.email, asked.customer.phone]) expect(text).not.toContain(secret)
      },
    )

    test('a lost answer does not create a second link', async () => {
      world.standin.failNext('reset-after-commit')
      await expect(world.gateway.create(asked)).rejects.toBeInstanceOf(GatewayUnavailable)
      const again = await world.gateway.create(asked)
      expect(await world.gateway.create(asked)).toEqual(again)
    })

    test('a service that does not run is unavailable', async () => {
      await world.standin.close()
      await expect(world.gateway.create(asked)).rejects.toBeInstanceOf(GatewayUnavailable)
    })
  })
}

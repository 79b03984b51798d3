import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '#server/ports/payment-gateway.ts'
import { asked } from './payment-gateway.contract.ts'
import type { Standin, StandinFault } from './standin.fixture.ts'

/** What every gateway over the network must bear; `open` gives one that waits half a second for an answer. */
export function faultContract(
  open: () => Promise<{ gateway: PaymentGateway; standin: Pick<Standin, 'failNext' | 'close' | 'log'> }>,
) {
  describe('when the service goes wrong', () => {
    let world: Awaited<ReturnType<typeof open>>
    beforeEach(async () => void (world = await open()))
    afterEach(() => world.standin.close())

    test.each<[StandinFault, typeof GatewayUnavailable]>([
      ['500', GatewayUnavailable],
      ['html', GatewayUnavailable],
      ['truncated', GatewayUnavailable],
      ['endless', GatewayUnavailable],
      ['slow', GatewayUnavailable],
      ['refused', GatewayRefused],
    ])('%s is told as what it is, within its time, and the next question is answered', async (fault, kind) => {
      const { gatewayRef } = await world.gateway.create(asked)
      world.standin.failNext(fault)
      const started = performance.now()
      await expect(world.gateway.fetchStatus(gatewayRef)).rejects.toBeInstanceOf(kind)
      expect(performance.now() - started).toBeLessThan(1_400)
      expect(await world.gateway.fetchStatus(gatewayRef)).toMatchObject({ state: 'created' })
    })

    test('an answer that was lost on its way makes no second link', async () => {
      world.standin.failNext('reset-after-commit')
      await expect(world.gateway.create(asked)).rejects.toBeInstanceOf(GatewayUnavailable)
      const again = await world.gateway.create(asked)
      expect(await world.gateway.create(asked)).toEqual(again)
    })

    test('a service that is not there is unavailable', async () => {
      await world.standin.close()
      await expect(world.gateway.create(asked)).rejects.toBeInstanceOf(GatewayUnavailable)
    })
  })
}

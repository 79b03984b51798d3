import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import type { OutboxItem } from '#admissions/office/leads/contract.ts'
import { webhookEvents } from '#platform/outgoing/webhook-events.ts'
import { drainWebhooks } from '#platform/webhooks/server/messages/drain.ts'
import { webhooks } from '#platform/webhooks/contract.ts'
import type { Client } from '../../support/client.ts'
import { testApp } from '../../support/test-app.ts'
import { startReceiver, type Received } from './receiver.ts'

/** The product with a program that receives its webhooks. */
export async function appWithReceiver(settings: Record<string, string> = {}) {
  const receiver = await startReceiver()
  const app = await testApp({ WEBHOOK_HOSTS: `${receiver.host}, localhost:${receiver.port}`, ...settings })
  const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
  return {
    app,
    receiver,
    admin,
    /** Sends what is due. */
    drain: () => drainWebhooks(app.deps, new AbortController().signal),
    /** A webhook for all events by default. */
    made: async (more: object = {}, by?: Client) =>
      (by ?? (await admin())).ask(webhooks.create, { Name: 'Ledger', URL: receiver.url, Events: [...webhookEvents], ...more }),
    /** The contents of a message, if the standard's own library accepts its signature with this secret; throws otherwise. */
    verified(secret: string, { headers, body }: Received): unknown {
      // The library always uses the machine's clock.
      vi.useFakeTimers({ toFake: ['Date'], now: app.deps.now() })
      try {
        const own = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])])
        return new Webhook(secret).verify(body, Object.fromEntries(own))
      } finally {
        vi.useRealTimers()
      }
    },
    /** The outbox entries for webhooks, oldest first. */
    async deliveries(): Promise<OutboxItem[]> {
      const filter = { logic: 'and', filters: [{ field: 'Service', operator: 'eq', value: 'webhook' }] }
      const page = await (await admin()).post('outbox/get', { filter })
      return (page['Data'] as OutboxItem[]).toReversed()
    },
    async reset() {
      receiver.reset()
      await app.reset()
    },
    close: () => Promise.all([app.close(), receiver.close()]),
  }
}

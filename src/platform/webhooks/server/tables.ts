import type { Generated } from 'kysely'
import type { WebhookEvent } from '#platform/outgoing/webhook-events.ts'

/**
 * HOOK-4: `off_reason` is why the product switched it off, `failing_since` when the first of the deliveries failed that nothing has
 * followed but failures, and `warned_at` when somebody was mailed about either.
 */
export type WebhookTables = {
  webhooks: {
    id: string
    name: string
    url: string
    events: WebhookEvent[]
    secret_sealed: string
    old_secret_sealed: string | null
    old_secret_until: Date | null
    is_on: Generated<boolean>
    off_reason: Generated<string>
    made_by: string | null
    made_at: Date
    failing_since: Date | null
    warned_at: Date | null
  }
}

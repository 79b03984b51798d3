import { sql } from 'kysely'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { fieldColumns } from '#server/db/rows/field-columns.ts'
import { nameOrder, rowStore } from '#server/db/rows/row-store.ts'
import { presentPrefix } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { mostWebhooks, nameTaken, noSuchWebhook, type Webhook } from '../contract.ts'
import { resealedSecret } from './secret.ts'
import type { WebhookEvent } from '#platform/outgoing/webhook-events.ts'

/** HOOK-4: `failing_since` is the first of the latest failures in a row; `warned_at` when somebody was mailed. */
export type WebhookRow = {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
  is_on: boolean
  off_reason: string
  made_by: string | null
  made_at: Date
  failing_since: Date | null
  warned_at: Date | null
}

type NewWebhook = Pick<WebhookRow, 'name' | 'url' | 'events'> & Partial<WebhookRow>

const rows = rowStore<WebhookRow, NewWebhook>({
  table: 'webhooks',
  order: nameOrder,
  missing: noSuchWebhook,
  taken: refuseTaken(nameTaken, { field: 'Name' }),
})
export const webhookColumns = fieldColumns<Pick<Webhook, 'Name' | 'URL' | 'Events' | 'IsOn'>>()({
  Name: 'name',
  URL: 'url',
  Events: 'events',
  IsOn: 'is_on',
})

const isWell = { failing_since: null, warned_at: null } as const
export const switchColumns = (is_on: boolean, off_reason: string) => ({ is_on, off_reason, ...isWell })

export function webhookStore(db: Db) {
  const tables = db.withTables<{ webhooks: WebhookRow }>()
  return {
    ...rows(db),
    /** HOOK-4: false at the maximum. */
    async add(hook: NewWebhook): Promise<boolean> {
      // Two that are made at once would both find room.
      await sql`lock table webhooks in share row exclusive mode`.execute(db)
      const { count } = await tables
        .selectFrom('webhooks')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostWebhooks) return false
      await rows(db).insert(hook)
      return true
    },
    switchOff: (id: string, why: string) => rows(db).update(id, switchColumns(false, why)),

    async delivered(id: string): Promise<void> {
      await tables.updateTable('webhooks').set(isWell).where('id', '=', id).where('failing_since', 'is not', null).execute()
    },
    /** HOOK-7: only the first failure after a delivery. */
    async failed(id: string, at: Date): Promise<void> {
      await tables
        .updateTable('webhooks')
        .set({ failing_since: at })
        .where('id', '=', id)
        .where('is_on', '=', true)
        .where('failing_since', 'is', null)
        .execute()
    },
    /** HOOK-7: marks and returns those that have failed since a moment, and those that were switched off. */
    warn: (before: Date, at: Date) =>
      tables
        .updateTable('webhooks')
        .set({ warned_at: at })
        .where('warned_at', 'is', null)
        .where((row) =>
          row.or([
            row.and([row('is_on', '=', true), row('failing_since', '<=', before)]),
            row.and([row('is_on', '=', false), row('off_reason', '<>', '')]),
          ]),
        )
        .returning(['name', 'is_on', 'off_reason', 'failing_since', 'made_by'])
        .execute(),
  }
}

/** SEC-18: only secrets that are not under the present root; returns the number of webhooks. */
export async function resealWebhooks(tx: Db, secrets: Secrets): Promise<number> {
  const tables = tx.withTables<{ webhooks: WebhookRow }>()
  const present = presentPrefix(secrets)
  const rows = await tables
    .selectFrom('webhooks')
    .select(['id', 'secret_sealed', 'old_secret_sealed'])
    .where(sql<boolean>`not starts_with(secret_sealed, ${present}) or not starts_with(old_secret_sealed, ${present})`)
    .forUpdate()
    .execute()
  for (const { id, secret_sealed, old_secret_sealed } of rows) {
    const again = (sealed: string) => resealedSecret(secrets, id, sealed)
    const both = {
      secret_sealed: again(secret_sealed),
      old_secret_sealed: old_secret_sealed === null ? null : again(old_secret_sealed),
    }
    await tables.updateTable('webhooks').set(both).where('id', '=', id).execute()
  }
  return rows.length
}

import { sql } from 'kysely'
import type { WebhookEvent, WebhookKind } from '#platform/outgoing/webhook-events.ts'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { WebhookRow } from '../store.ts'

/** HOOK-2: `data` has no personal values; the message can be withdrawn until `waitMs` are over. */
export type News = { kind: WebhookEvent; application_id: number | null; data: object; waitMs?: number }

export type TakenMessage = Pick<
  WebhookRow,
  'name' | 'url' | 'is_on' | 'secret_sealed' | 'old_secret_sealed' | 'old_secret_until'
> & { id: number; message_id: string; hook_id: string; kind: WebhookKind; payload: unknown; created_at: Date; attempts: number }

export function messageStore(db: Db) {
  return {
    /** HOOK-1: each has an id of its own, the same at every try. */
    async add(news: readonly News[], at: Date): Promise<void> {
      const statement = sql`
        insert into outbox (service, kind, subject, application_id, webhook_id, dedupe_key, payload, next_at, created_at)
        select 'webhook', given.kind, hook.name, given.application_id, hook.id, ${newId}, given.data,
          ${at}::timestamptz + coalesce("waitMs", 0) * interval '1 millisecond', ${at}::timestamptz
        from ${recordset(news, newsTypes)}
        join webhooks hook on hook.is_on and given.kind = any (hook.events)`
      await later(db, statement)
    },

    async addFor({ id, name }: Pick<WebhookRow, 'id' | 'name'>, kind: WebhookKind, at: Date): Promise<void> {
      await sql`
        insert into outbox (service, kind, subject, webhook_id, dedupe_key, payload, next_at, created_at)
        values ('webhook', ${kind}, ${name}, ${id}, ${newId}, '{}', ${at}::timestamptz, ${at}::timestamptz)`.execute(db)
    },

    /** Only messages that still wait; returns their applications. */
    async takeBack(kind: WebhookEvent, numbers: readonly number[], at: Date): Promise<number[]> {
      if (numbers.length === 0) return []
      const waiting = sql`webhook_id is not null and kind = ${kind} and application_id = any (${numbers}::bigint[])
        and state = 'waiting' and attempts = 0 and claimed_until is null and next_at > ${at}::timestamptz`
      const { rows } = await sql<{ application_id: number }>`
        delete from outbox where ${waiting}
          and id in (select max(id) from outbox where ${waiting} group by application_id, webhook_id)
        returning application_id`.execute(db)
      return rows.map(({ application_id }) => application_id)
    },

    /** HOOK-6: counts the try. Two processes never take the same one. */
    async take(at: Date, until: Date, most: number): Promise<TakenMessage[]> {
      const { rows } = await sql<TakenMessage>`
        with next as materialized (
          select due.id from webhooks cross join lateral (
            select id from outbox
            where webhook_id = webhooks.id and state = 'waiting' and next_at <= ${at}::timestamptz
              and (claimed_until is null or claimed_until < ${at}::timestamptz)
            order by next_at, id limit ${most} for update skip locked
          ) due
        ), taken as (
          update outbox set claimed_until = ${until}::timestamptz, attempts = attempts + 1
          from next where outbox.id = next.id
          returning outbox.id, dedupe_key, webhook_id, kind, payload, created_at, attempts
        )
        select taken.id, dedupe_key as message_id, webhook_id as hook_id, kind, payload, created_at, attempts,
          name, url, is_on, secret_sealed, old_secret_sealed, old_secret_until
        from taken join webhooks on webhooks.id = webhook_id order by taken.id`.execute(db)
      return rows
    },
  }
}

const newsTypes: Record<keyof News, string> = { kind: 'text', application_id: 'bigint', data: 'jsonb', waitMs: 'integer' }
const newId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`

import { sql, type Insertable, type Updateable, type Generated } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { presentPrefix } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { resealedSecret } from './secret.ts'
import type { WebhookEvent } from '#platform/outgoing/webhook-events.ts'

/**
 * HOOK-4: `off_reason` is why the product switched it off, `failing_since` when the first of the deliveries failed that nothing has
 * followed but failures, and `warned_at` when somebody was mailed about either.
 */
type WebhookTables = {
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

type WebhookChange = Updateable<WebhookTables['webhooks']>
/** Nothing is wrong with a webhook that has delivered, or that an admin switches on. */
const isWell = { failing_since: null, warned_at: null } as const

/** The SQL of the webhooks; make it from a transaction to work inside that. */
export function webhookStore(db: Db) {
  const tables = db.withTables<WebhookTables>()
  const change = (id: string, values: WebhookChange) => tables.updateTable('webhooks').set(values).where('id', '=', id).execute()

  return {
    all: () =>
      tables
        .selectFrom('webhooks')
        .selectAll()
        .orderBy(sql`fold(name)`)
        .execute(),
    /** Holds a webhook until the transaction ends. */
    lock: (id: string) => tables.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** HOOK-4: adds a webhook; false when there are so many. Throws when there is one of its name. */
    async insert(hook: Insertable<WebhookTables['webhooks']>, most: number): Promise<boolean> {
      // Two that are made at once would both find room.
      await sql`lock table webhooks in share row exclusive mode`.execute(db)
      const { count } = await tables
        .selectFrom('webhooks')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) return false
      await tables.insertInto('webhooks').values(hook).execute()
      return true
    },
    update: (id: string, values: WebhookChange) => change(id, values),
    switchOn: (id: string) => change(id, { is_on: true, off_reason: '', ...isWell }),
    /** `why` is empty where an admin does it. */
    switchOff: (id: string, why: string) => change(id, { is_on: false, off_reason: why, ...isWell }),
    remove: (id: string) => tables.deleteFrom('webhooks').where('id', '=', id).execute(),

    /** Notes a delivery. */
    async delivered(id: string): Promise<void> {
      await tables.updateTable('webhooks').set(isWell).where('id', '=', id).where('failing_since', 'is not', null).execute()
    },
    /** HOOK-7: notes the first failure after a delivery. */
    async failed(id: string, at: Date): Promise<void> {
      await tables
        .updateTable('webhooks')
        .set({ failing_since: at })
        .where('id', '=', id)
        .where('is_on', '=', true)
        .where('failing_since', 'is', null)
        .execute()
    },
    /** HOOK-7: notes that somebody is mailed about those that have failed since a moment and those that were switched off; answers these. */
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
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookStore>['all']>>[number]

/** SEC-18: seals the secrets that are not under the present root again, and answers of how many webhooks; they are few. */
export async function resealWebhooks(tx: Db, secrets: Secrets): Promise<number> {
  const tables = tx.withTables<WebhookTables>()
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

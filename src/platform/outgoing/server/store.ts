import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { LeadKind, LeadService } from '#platform/outgoing/kinds.ts'
import type { OutboxTables } from './tables.ts'

/** `isPast`: a later entry of its kind and e-mail has replaced it. */
export type ClaimedEntry = {
  id: number
  kind: LeadKind
  subject: string
  application_id: number
  payload: unknown
  attempts: number
  isPast: boolean
}

export type Ended = { id: number; note: string }
export function outboxStore(db: Db) {
  const tables = db.withTables<OutboxTables>()

  return {
    async leadsQueuedHere(applications: readonly number[]): Promise<number> {
      const { total } = await tables
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(sql<boolean>`application_id = any(${applications}::bigint[])`)
        .where('webhook_id', 'is', null)
        .where(sql<boolean>`outbox.xmin = pg_current_xact_id()::xid`)
        .executeTakeFirstOrThrow()
      return total
    },

    /** Entries wait for earlier ones of their e-mail. Two processes never take the same one. */
    async take(service: LeadService, at: Date, until: Date, most: number): Promise<ClaimedEntry[]> {
      const { rows } = await sql<ClaimedEntry>`
        with next as materialized (
          select id from outbox due
          where service = ${service} and state = 'waiting' and next_at <= ${at}::timestamptz
            and (claimed_until is null or claimed_until < ${at}::timestamptz)
            and not exists (select from outbox_services where service = ${service} and stopped_until > ${at}::timestamptz)
            and (select earlier.id from outbox earlier where lower(earlier.subject) = lower(due.subject) and earlier.subject = due.subject
              and earlier.service = due.service and earlier.state not in ('done', 'failed') and earlier.id < due.id limit 1) is null
          order by next_at, id limit ${most} for update skip locked
        ), taken as (
          update outbox set claimed_until = ${until}::timestamptz, attempts = attempts + 1, is_replaceable = false
          from next where outbox.id = next.id
          returning outbox.id, kind, subject, application_id, payload, attempts, next_at
        )
        select id, kind, subject, application_id, payload, attempts, exists (
          select from outbox later where lower(later.subject) = lower(taken.subject) and later.subject = taken.subject
            and later.service = ${service} and later.kind = taken.kind and later.id > taken.id and later.kind in ('lead', 'status')
            and (later.state = 'done' or later.state = 'waiting' and later.kind = 'lead')
        ) as "isPast"
        from taken order by next_at, id
      `.execute(db)
      return rows
    },

    async done(ended: readonly Ended[], at: Date) {
      await sql`
        update outbox set state = 'done', note = given.note, ended_at = ${at}::timestamptz, claimed_until = null
        from ${recordset(ended, { id: 'bigint', note: 'text' })} where outbox.id = given.id
      `.execute(db)
    },
    async failed(id: number, at: Date, note: string) {
      const end = { state: 'failed', note, ended_at: at, claimed_until: null } as const
      await tables.updateTable('outbox').set(end).where('id', '=', id).execute()
    },
    async later(id: number, next_at: Date, note: string) {
      await tables.updateTable('outbox').set({ next_at, note, claimed_until: null }).where('id', '=', id).execute()
    },
    async putBack(id: number, note: string) {
      await tables.updateTable('outbox').set({ attempts: oneLess, note, claimed_until: null }).where('id', '=', id).execute()
    },
    async release(ids: readonly number[]) {
      if (ids.length === 0) return
      await tables.updateTable('outbox').set({ attempts: oneLess, claimed_until: null }).where('id', 'in', ids).execute()
    },

    /** Resets the tries; without an ID of all that have failed. */
    async retry(id: number | undefined, at: Date) {
      return tables
        .updateTable('outbox')
        .set({ state: 'waiting', next_at: at, attempts: 0, ended_at: null, is_replaceable: false })
        .where('state', 'in', id === undefined ? ['failed'] : ['waiting', 'failed'])
        .$if(id !== undefined, (all) => all.where('id', '=', id ?? 0))
        .returning(['id', 'service', 'kind', 'subject', 'application_id'])
        .execute()
    },

    /** Call it only when the process that took them is certainly gone. */
    releaseAll: () => tables.updateTable('outbox').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute(),
    sweep: (before: Date) => tables.deleteFrom('outbox').where('state', '=', 'done').where('ended_at', '<', before).execute(),
  }
}

const oneLess = sql<number>`attempts - 1`

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OutboxKind, OutboxService } from '../contract.ts'
import type { Effect } from './outbox/effects.ts'
import type { OutboxTables } from './tables.ts'

/** An entry that somebody has taken. `isPast` when a later one of its kind and e-mail has taken its place. */
export type ClaimedEntry = {
  id: number
  kind: OutboxKind
  subject: string
  application_id: number
  payload: unknown
  attempts: number
  isPast: boolean
}

/** The SQL of the outbox's entries; make it from a transaction to work inside that. */
export function outboxStore(db: Db) {
  const tables = db.withTables<OutboxTables>()
  const end = async (id: number, state: 'done' | 'failed', at: Date, note: string) => {
    await tables.updateTable('outbox').set({ state, note, ended_at: at, claimed_until: null }).where('id', '=', id).execute()
  }

  return {
    /** Adds what is not there yet, to be sent when it is due. */
    async add(effects: readonly (Effect & { service: OutboxService })[], { at, due }: { at: Date; due: Date }) {
      const times = { next_at: due, created_at: at, claimed_until: null, ended_at: null }
      await tables
        .insertInto('outbox')
        .values(effects.map(({ payload, ...effect }) => ({ ...effect, ...times, payload: JSON.stringify(payload) })))
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .execute()
    },

    /** Takes out the last entry on such a status of each application, if nobody has begun to tell it; answers whose were. */
    async takeBack(statuses: readonly { application_id: number; status: string }[]): Promise<number[]> {
      if (statuses.length === 0) return []
      const { rows } = await sql<{ application_id: number }>`
        delete from outbox where id in (
          select max(id) from outbox
          join jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as undone (application_id bigint, status text)
            on outbox.application_id = undone.application_id and outbox.payload ->> 'status' = undone.status
          where service = 'crm' and kind = 'status' and state = 'waiting'
          group by outbox.application_id
        ) and state = 'waiting' and attempts = 0 and claimed_until is null
        returning application_id
      `.execute(db)
      return rows.map(({ application_id }) => application_id)
    },

    /** REV-11: takes out the deal of an approval since a moment; false if somebody has begun to tell it. */
    async takeBackDeal(application: number, since: Date): Promise<boolean> {
      const deal = { kind: 'convert', application_id: application } as const
      await tables
        .deleteFrom('outbox')
        .where((its) => its.and({ ...deal, state: 'waiting', attempts: 0 }))
        .where('claimed_until', 'is', null)
        .where('created_at', '>=', since)
        .execute()
      const begun = tables
        .selectFrom('outbox')
        .select('id')
        .where((its) => its.and(deal))
        .where('created_at', '>=', since)
      return (await begun.executeTakeFirst()) === undefined
    },

    /**
     * Takes the next entry that is due, unless its service is stopped, and counts the try. An entry waits for the earlier ones of
     * its e-mail; two processes never take the same one. Undefined when there is none.
     */
    async take(service: OutboxService, at: Date, until: Date): Promise<ClaimedEntry | undefined> {
      const { rows } = await sql<ClaimedEntry>`
        update outbox set claimed_until = ${until}::timestamptz, attempts = attempts + 1
        where id = (
          select id from outbox due
          where service = ${service} and state = 'waiting' and next_at <= ${at}::timestamptz
            and (claimed_until is null or claimed_until < ${at}::timestamptz)
            and not exists (select from outbox_services where service = ${service} and stopped_until > ${at}::timestamptz)
            and not exists (select from outbox earlier where earlier.service = due.service and earlier.subject = due.subject
                            and earlier.state = 'waiting' and earlier.id < due.id)
          order by next_at, id limit 1 for update skip locked
        )
        returning id, kind, subject, application_id, payload, attempts, exists (
          select from outbox later where later.service = outbox.service and later.subject = outbox.subject
            and later.kind = outbox.kind and later.id > outbox.id and later.kind in ('lead', 'status')
            and (later.state = 'done' or later.state = 'waiting' and later.kind = 'lead')
        ) as "isPast"
      `.execute(db)
      return rows[0]
    },

    done: (id: number, at: Date, note = '') => end(id, 'done', at, note),
    failed: (id: number, at: Date, note: string) => end(id, 'failed', at, note),
    async later(id: number, next_at: Date, note: string) {
      await tables.updateTable('outbox').set({ next_at, note, claimed_until: null }).where('id', '=', id).execute()
    },
    /** As if the try had never been. */
    async putBack(id: number, note: string) {
      const attempts = sql<number>`attempts - 1`
      await tables.updateTable('outbox').set({ attempts, note, claimed_until: null }).where('id', '=', id).execute()
    },

    /** Makes entries due, with all their tries before them: one that waits or has failed, or all that have failed. */
    async retry(id: number | undefined, at: Date) {
      return tables
        .updateTable('outbox')
        .set({ state: 'waiting', next_at: at, attempts: 0, ended_at: null })
        .where('state', 'in', id === undefined ? ['failed'] : ['waiting', 'failed'])
        .$if(id !== undefined, (all) => all.where('id', '=', id ?? 0))
        .returning(['id', 'service', 'kind', 'subject', 'application_id'])
        .execute()
    },

    /** What a process that is gone for sure had taken. */
    releaseAll: () => tables.updateTable('outbox').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute(),
    /** What the services were or are to be sent of some applications. */
    async forget(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tables.deleteFrom('outbox').where('application_id', 'in', numbers).execute()
    },
    sweep: (before: Date) => tables.deleteFrom('outbox').where('state', '=', 'done').where('ended_at', '<', before).execute(),
  }
}

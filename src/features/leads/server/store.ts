import { sql } from 'kysely'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { leadKinds, type LeadKind, type LeadService } from '../contract.ts'
import type { Effect } from './outbox/effects.ts'
import type { OutboxTables } from './tables.ts'

/** An entry that somebody has taken. `isPast` when a later one of its kind and e-mail has taken its place. */
export type ClaimedEntry = {
  id: number
  kind: LeadKind
  subject: string
  application_id: number
  payload: unknown
  attempts: number
  isPast: boolean
}

/** A delivered entry, and its result. */
export type Ended = { id: number; note: string }
type NewEntry = Effect & { service: LeadService }
type Times = { at: Date; due: Date }

/** The SQL of the outbox's entries; make it from a transaction to work inside that. */
export function outboxStore(db: Db) {
  const tables = db.withTables<OutboxTables>()

  return {
    /** Adds what is not there yet, to be sent when it is due. */
    async add(entries: readonly NewEntry[], { at, due }: Times) {
      if (entries.length === 0) return
      const statement = sql`
        insert into outbox (service, kind, subject, application_id, dedupe_key, payload, next_at, created_at)
        select service, kind, subject, application_id, dedupe_key, payload, ${due}::timestamptz, ${at}::timestamptz
        from ${recordset(entries, entryTypes)}
        on conflict (dedupe_key) do nothing`
      await later(db, statement)
    },

    /**
     * LEAD-7: adds what both services are sent of leads, in one statement. The last lead of each e-mail takes the place of one that nobody has
     * begun to send, and is sent when that would have been; the second service is sent its first one only.
     */
    async addLeads(leads: readonly NewEntry[], { at, due, secondDue }: Times & { secondDue: Date }) {
      if (leads.length === 0) return
      // What is there already is looked for entry by entry: PostgreSQL makes one join of a "not exists", which reads the whole outbox.
      const statement = sql`
        with given as (select * from ${recordset(leadRows(leads), leadTypes)}), leads as (
          insert into outbox (service, kind, subject, application_id, dedupe_key, payload, next_at, created_at, is_replaceable)
          select ${leadKinds.lead}, 'lead', subject, application_id, lead, payload, ${due}::timestamptz, ${at}::timestamptz, true
          from given where lead is not null and (select known.id from outbox known where known.dedupe_key = given.lead) is null
          on conflict (service, subject) where is_replaceable and state = 'waiting' and attempts = 0
            do update set application_id = excluded.application_id, dedupe_key = excluded.dedupe_key, payload = excluded.payload,
              next_at = least(outbox.next_at, excluded.next_at)
        )
        insert into outbox (service, kind, subject, application_id, dedupe_key, payload, next_at, created_at)
        select ${leadKinds['second-lead']}, 'second-lead', subject, application_id, second, payload, ${secondDue}::timestamptz, ${at}::timestamptz
        from given where second is not null
        on conflict (dedupe_key) do nothing`
      await later(db, statement)
    },

    /** Takes out the last entry on such a status of each application, if its delivery has not begun; answers whose were. */
    async takeBack(statuses: readonly { application_id: number; status: string }[]): Promise<number[]> {
      if (statuses.length === 0) return []
      const { rows } = await sql<{ application_id: number }>`
        delete from outbox where id in (
          select max(id) from outbox
          join ${recordset(statuses, { application_id: 'bigint', status: 'text' })}
            on outbox.application_id = given.application_id and outbox.payload ->> 'status' = given.status
          where service = 'crm' and kind = 'status' and state = 'waiting'
          group by outbox.application_id
        ) and state = 'waiting' and attempts = 0 and claimed_until is null
        returning application_id
      `.execute(db)
      return rows.map(({ application_id }) => application_id)
    },

    /** REV-11: takes out the deal of an approval since a moment; false if its delivery has begun. */
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
     * Takes up to `most` entries that are due, unless their service is stopped, and counts the try. An entry waits for the earlier ones of
     * its e-mail, so that all are of different ones; two processes never take the same one. For PostgreSQL few are waiting until it has counted
     * them again: asked for those that wait, it would read all of them for each entry, and not those of the e-mail.
     */
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

    /** Notes what was delivered, in one statement. */
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
    /** As if the try had never been. */
    async putBack(id: number, note: string) {
      await tables.updateTable('outbox').set({ attempts: oneLess, note, claimed_until: null }).where('id', '=', id).execute()
    },
    /** The same of those whose try was not begun. */
    async release(ids: readonly number[]) {
      if (ids.length === 0) return
      await tables.updateTable('outbox').set({ attempts: oneLess, claimed_until: null }).where('id', 'in', ids).execute()
    },

    /** Makes entries due, with all their tries before them: one that waits or has failed, or all that have failed. */
    async retry(id: number | undefined, at: Date) {
      return tables
        .updateTable('outbox')
        .set({ state: 'waiting', next_at: at, attempts: 0, ended_at: null, is_replaceable: false })
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

const entryTypes: Record<keyof NewEntry, string> = {
  service: 'text',
  kind: 'text',
  subject: 'text',
  application_id: 'bigint',
  dedupe_key: 'text',
  payload: 'jsonb',
}

type LeadRow = Pick<NewEntry, 'subject' | 'application_id' | 'payload'> & { lead: string | null; second: string | null }
const leadTypes: Record<keyof LeadRow, string> = {
  subject: 'text',
  application_id: 'bigint',
  payload: 'jsonb',
  lead: 'text',
  second: 'text',
}

/** The keys of the entries of each lead for both services, whose contents are the same; of the first service's only the last of an e-mail. */
function leadRows(leads: readonly NewEntry[]): LeadRow[] {
  const last = new Map(leads.filter(({ kind }) => kind === 'lead').map(({ subject, payload }) => [subject, payload]))
  const rows = new Map<NewEntry['payload'], LeadRow>()
  for (const { kind, subject, application_id, dedupe_key, payload } of leads) {
    if (kind === 'lead' && last.get(subject) !== payload) continue
    const row = rows.get(payload) ?? { subject, application_id, payload, lead: null, second: null }
    rows.set(payload, kind === 'lead' ? { ...row, lead: dedupe_key } : { ...row, second: dedupe_key })
  }
  return [...rows.values()]
}

const oneLess = sql<number>`attempts - 1`

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { OutboxTables } from '#platform/outgoing/server/tables.ts'

export function takeBackStore(db: Db) {
  const tables = db.withTables<OutboxTables>()

  return {
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

    /** REV-11: false if its delivery has begun. */
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

    /** IMP-24: only if their delivery has not begun. Returns the applications. */
    async takeBackChanges(changes: readonly { lead: string; application_id: number; since: Date }[]): Promise<number[]> {
      if (changes.length === 0) return []
      const { rows } = await sql<{ application_id: number; kind: string }>`
        delete from outbox
        using ${recordset(changes, { lead: 'text', application_id: 'bigint', since: 'timestamptz' })}
        where outbox.application_id = given.application_id and outbox.created_at >= given.since
          and (outbox.dedupe_key = given.lead or outbox.kind = 'second-lead')
          and outbox.state = 'waiting' and outbox.attempts = 0 and outbox.claimed_until is null
        returning outbox.application_id, outbox.kind
      `.execute(db)
      return rows.flatMap(({ application_id, kind }) => (kind === 'lead' ? [application_id] : []))
    },

    async takeBackLeads(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tables
        .deleteFrom('outbox')
        .where('application_id', 'in', numbers)
        .where('kind', 'in', ['lead', 'second-lead'])
        .where((its) => its.and({ state: 'waiting', attempts: 0 }))
        .where('claimed_until', 'is', null)
        .execute()
    },
  }
}

import { sql } from 'kysely'
import { later } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { leadKinds, type LeadService } from '#platform/outgoing/kinds.ts'
import type { OutboxTables } from '#platform/outgoing/server/tables.ts'
import type { Effect } from './effects.ts'

type NewEntry = Effect & { service: LeadService }
type Times = { at: Date; due: Date }

export function enqueueStore(db: Db) {
  const tables = db.withTables<OutboxTables>()

  return {
    async add(entries: readonly NewEntry[], { at, due }: Times) {
      if (entries.length === 0) return
      const statement = sql`
        insert into outbox (service, kind, subject, application_id, dedupe_key, payload, next_at, created_at)
        select service, kind, subject, application_id, dedupe_key, payload, ${due}::timestamptz, ${at}::timestamptz
        from ${recordset(entries, entryTypes)}
        on conflict (dedupe_key) do nothing`
      await later(db, statement)
    },

    /** LEAD-7, LEAD-15: one statement for both services. Replaces a waiting lead of the same e-mail; the second service gets one lead only. */
    async addLeads(leads: readonly NewEntry[], { at, due, secondDue }: Times & { secondDue: Date }) {
      if (leads.length === 0) return
      // Looks up each entry by its key: PostgreSQL turns "not exists" into a join that reads the whole outbox.
      const statement = sql`
        with given as (
          select * from ${recordset(leadRows(leads), leadTypes)}
          where not of_draft or exists (select from site_settings where leads_before_submission)
        ), leads as (
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

    async forget(numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return
      await tables.deleteFrom('outbox').where('application_id', 'in', numbers).execute()
    },
  }
}

const entryTypes: Record<keyof NewEntry, string> = {
  service: 'text',
  kind: 'text',
  subject: 'text',
  application_id: 'bigint',
  dedupe_key: 'text',
  payload: 'jsonb',
  of_draft: 'boolean',
}

type LeadRow = Pick<NewEntry, 'subject' | 'application_id' | 'payload' | 'of_draft'> & {
  lead: string | null
  second: string | null
}
const leadTypes: Record<keyof LeadRow, string> = {
  subject: 'text',
  application_id: 'bigint',
  payload: 'jsonb',
  of_draft: 'boolean',
  lead: 'text',
  second: 'text',
}

/** Both services get the same contents; the first gets only the last lead of an e-mail. */
function leadRows(leads: readonly NewEntry[]): LeadRow[] {
  const last = new Map(leads.filter(({ kind }) => kind === 'lead').map(({ subject, payload }) => [subject, payload]))
  const rows = new Map<NewEntry['payload'], LeadRow>()
  for (const { kind, subject, application_id, dedupe_key, payload, of_draft } of leads) {
    if (kind === 'lead' && last.get(subject) !== payload) continue
    const row = rows.get(payload) ?? { subject, application_id, payload, of_draft, lead: null, second: null }
    rows.set(payload, kind === 'lead' ? { ...row, lead: dedupe_key } : { ...row, second: dedupe_key })
  }
  return [...rows.values()]
}

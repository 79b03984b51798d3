import type { Generated, JSONColumnType } from 'kysely'
import type { SalesPartner } from '#server/ports/lead-crm.ts'
import type { OutboxKind, OutboxService, OutboxState } from '../contract.ts'

export type OutboxRow = {
  id: Generated<number>
  service: OutboxService
  kind: OutboxKind
  subject: string
  application_id: number
  dedupe_key: string
  payload: JSONColumnType<object>
  state: Generated<OutboxState>
  attempts: Generated<number>
  /** A lead that nobody has begun to send: the next one of its e-mail takes its place. */
  is_replaceable: Generated<boolean>
  next_at: Date
  claimed_until: Date | null
  note: Generated<string>
  created_at: Date
  ended_at: Date | null
}

export type OutboxTables = {
  outbox: OutboxRow
  outbox_services: {
    service: OutboxService
    failures: Generated<number>
    stopped_until: Date | null
    reason: Generated<string>
  }
  sales_partners: { uid: 'partners'; partners: JSONColumnType<SalesPartner[]>; fetched_at: Date }
}

import type { Generated, JSONColumnType } from 'kysely'
import type { LeadService, OutboxKind, OutboxService, OutboxState } from '#platform/outgoing/kinds.ts'

export type OutboxRow = {
  id: Generated<number>
  service: OutboxService
  kind: OutboxKind
  subject: string
  /** Null if the message is about no application, or an erased one. */
  application_id: number | null
  /** HOOK-1: null for messages to a lead service. */
  webhook_id: string | null
  dedupe_key: string
  payload: JSONColumnType<object>
  state: Generated<OutboxState>
  attempts: Generated<number>
  /** A lead that is not being sent yet: the next one of its e-mail replaces it. */
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
    service: LeadService
    failures: Generated<number>
    stopped_until: Date | null
    reason: Generated<string>
  }
}

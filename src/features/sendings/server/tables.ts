import type { Generated } from 'kysely'
import type { ItemState, SendingKind, SendingState } from '../contract.ts'

export type SendingTables = {
  sendings: {
    id: Generated<number>
    kind: SendingKind
    subject: string
    body: string
    state: SendingState
    prepared_by: string
    prepared_at: Date
    begins_at: Date
    ended_at: Date | null
  }
  /** `why` is why it is left out. */
  sending_items: { sending_id: number; application_id: number; state: ItemState; why: Generated<string> }
}

import type { Generated } from 'kysely'
import type { LetterShape } from '#admissions/record/letters/letter-shapes.ts'
import type { ItemState, SendingKind, SendingState } from '../contract.ts'

export type SendingTables = {
  sendings: {
    id: Generated<number>
    kind: SendingKind
    subject: string
    body: string
    status: string
    reason: string
    approves: Generated<boolean>
    sent_as: LetterShape
    state: SendingState
    prepared_by: string
    prepared_at: Date
    begins_at: Date
    released_by: Generated<string>
    ended_at: Date | null
  }
  sending_items: {
    sending_id: number
    application_id: number
    state: ItemState
    why: Generated<string>
    version: number | null
  }
}

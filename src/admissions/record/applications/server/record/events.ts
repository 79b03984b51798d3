import type { Db } from '#server/db/open.ts'
import type { RecordRow } from './tables.ts'

/** `before` is undefined for a new record. A save that also submits, approves or sets the status reports `saved` first. */
export type ApplicationEvent = {
  kind:
    | 'saved'
    | 'submitted'
    | 'approved'
    | 'reopened'
    | 'status'
    | 'deleted'
    | 'restored'
    | 'assigned'
    | 'corrected'
    | 'written'
    | 'named'
    | 'merged'
  before: RecordRow | undefined
  after: RecordRow
  by: string
  named?: readonly string[]
  /** Only of `merged`: the application that goes into Trash. */
  from?: RecordRow
  hasLetter?: boolean
  isSilent?: boolean
  /** 'offered' and 'offered for many' can still be undone; 'done' is itself an undo. */
  undo?: 'offered' | 'offered for many' | 'done'
}

/** Runs inside the transaction of the change: a throw undoes both. Bulk changes come in one list; a renamed list value is not reported. */
export type ApplicationSubscriber = (tx: Db, events: readonly ApplicationEvent[]) => Promise<void>

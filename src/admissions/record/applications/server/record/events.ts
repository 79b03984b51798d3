import type { Db } from '#server/db/open.ts'
import type { Row } from './tables.ts'

/**
 * What happened to a record, with the record as it was and as it is. `before` is undefined when it has just been made. A save
 * that also submits, approves or sets the status is reported as `saved` first. Deleting is putting into Trash. `assigned` is
 * getting an owner, or another; `corrected` that the applicant sends corrections back, `written` that the applicant writes; `named`
 * that a note names people; `merged` that what another had goes over to it.
 */
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
  before: Row | undefined
  after: Row
  by: string
  /** Of `named`: the user names of staff. */
  named?: readonly string[]
  /** Of `merged`: the application that goes into Trash. */
  from?: Row
  /** Of a status or an approval: who gives it writes to its applicant. */
  hasLetter?: boolean
  /** Of a status: the applicant is not mailed this time. */
  isSilent?: boolean
  /** Whether it can be undone, which for many takes longer; of what undoes something: done. */
  undo?: 'offered' | 'offered for many' | 'done'
}

/**
 * Subscribes to what happens to applications. It is called inside the transaction of the change, so that what it writes is
 * there when the change is, and a throw undoes both. Many changes come in one list: an import, a bulk delete. Renaming a value
 * of a reference list is not reported.
 */
export type ApplicationSubscriber = (tx: Db, events: readonly ApplicationEvent[]) => Promise<void>

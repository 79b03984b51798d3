import type { Db, DbLog } from '#server/db/open.ts'
import * as drainer from '../../../../platform/outgoing/server/drainer.ts'
import { enqueueStore } from './outbox/enqueue-store.ts'
import { outboxStore } from '../../../../platform/outgoing/server/store.ts'

/** Forgets what the lead services were or are to be sent of some applications. What they know already is theirs to delete. */
export const forgetLeads = (tx: Db, numbers: readonly number[]): Promise<void> => enqueueStore(tx).forget(numbers)

/** HOOK-1: the states of outbox entries, for every destination. */
export const outboxEntries = (db: Db) => outboxStore(db)

/** Has this process look for what is due in so many milliseconds. */
export const wakeOutbox = (waitMs: number): void => drainer.wakeIn(waitMs)

/** Empties a part of the outbox whenever something is due, until it is stopped. */
export const startDrainer = (drain: (signal: AbortSignal) => Promise<void>, log: Pick<DbLog, 'warn'>) =>
  drainer.startDrainer(drain, log)

import type { Db, DbLog } from '#server/db/open.ts'
import * as drainer from './drainer.ts'
import { outboxStore } from './store.ts'

/** HOOK-1: the states of outbox entries, for every destination. */
export const outboxEntries = (db: Db) => outboxStore(db)

/** Has this process look for what is due in so many milliseconds. */
export { wakeIn as wakeOutbox } from './drainer.ts'

/** Empties a part of the outbox whenever something is due, until it is stopped. */
export const startDrainer = (drain: (signal: AbortSignal) => Promise<void>, log: Pick<DbLog, 'warn'>) =>
  drainer.startDrainer(drain, log)

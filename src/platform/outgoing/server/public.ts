import type { Db } from '#server/db/open.ts'
import { outboxStore } from './store.ts'

/** HOOK-1: the states of outbox entries, for every destination. */
export { outboxStore as outboxEntries } from './store.ts'

/** How many messages to the lead services about some applications this transaction has queued; for saying what will be sent. */
export const leadsQueuedHere = (tx: Db, applications: readonly number[]) => outboxStore(tx).leadsQueuedHere(applications)

/** Has this process look for what is due in so many milliseconds. */
export { wakeIn as wakeOutbox } from './drainer.ts'

/** Empties a part of the outbox whenever something is due, until it is stopped. */
export { startDrainer } from './drainer.ts'

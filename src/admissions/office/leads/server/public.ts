import type { Db } from '#server/db/open.ts'
import { enqueueStore } from './outbox/enqueue-store.ts'

/** Forgets what the lead services were or are to be sent of some applications. What they know already is theirs to delete. */
export const forgetLeads = (tx: Db, numbers: readonly number[]): Promise<void> => enqueueStore(tx).forget(numbers)

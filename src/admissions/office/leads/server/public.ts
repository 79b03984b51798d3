import type { Db } from '#server/db/open.ts'
import { enqueueStore } from './outbox/enqueue-store.ts'

/** The lead services must delete their own copies. */
export const forgetLeads = (tx: Db, numbers: readonly number[]): Promise<void> => enqueueStore(tx).forget(numbers)

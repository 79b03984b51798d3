import type { Db } from '#server/db/open.ts'
import { messageStore } from './store.ts'

/** Takes what was written about some applications away. */
export const forgetMessages = (tx: Db, applications: readonly number[]) => messageStore(tx).forget(applications)

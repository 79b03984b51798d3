import type { Db } from '#server/db/open.ts'
import { distributionStore } from './store.ts'

/** Takes a person out of all rules. */
export const forgetMember = (tx: Db, username: string) => distributionStore(tx).forget(username)

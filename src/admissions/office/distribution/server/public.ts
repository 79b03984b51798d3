import type { Db } from '#server/db/open.ts'
import { distributionStore } from './store.ts'

export const forgetMember = (tx: Db, username: string) => distributionStore(tx).forget(username)

import type { Db } from '#server/db/open.ts'
import { lookStore } from './store.ts'

export const forgetLooks = (tx: Db, applications: readonly number[], username: string) =>
  lookStore(tx).forget(applications, username)

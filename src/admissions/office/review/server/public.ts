import type { Db } from '#server/db/open.ts'
import { lookStore } from './store.ts'

/** Takes away who has looked at some applications, and at what a person has looked. */
export const forgetLooks = (tx: Db, applications: readonly number[], username: string) =>
  lookStore(tx).forget(applications, username)

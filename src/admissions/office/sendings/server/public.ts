import type { Db } from '#server/db/open.ts'
import { sendingItemStore } from './store.ts'

/** Takes some applications out of all sendings, when their person is erased. */
export const forgetSendings = (tx: Db, applications: readonly number[]): Promise<void> =>
  sendingItemStore(tx).forget(applications)

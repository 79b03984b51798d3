import type { Db } from '#server/db/open.ts'
import { sendingItemStore } from './store.ts'

export const forgetSendings = (tx: Db, applications: readonly number[]): Promise<void> =>
  sendingItemStore(tx).forget(applications)

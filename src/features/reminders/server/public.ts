import type { Db } from '#server/db/open.ts'
import { reminderStore } from './store.ts'

/** Takes what was sent about some applications out; what their applicants have stopped goes with the account. */
export const forgetReminders = (tx: Db, numbers: readonly number[]): Promise<void> => reminderStore(tx).forget(numbers)

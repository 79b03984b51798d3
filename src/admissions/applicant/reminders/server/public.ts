import type { Db } from '#server/db/open.ts'
import { reminderStore } from './store.ts'

export const forgetReminders = (tx: Db, numbers: readonly number[]): Promise<void> => reminderStore(tx).forget(numbers)

export { informationStopLink } from './stop-link.ts'

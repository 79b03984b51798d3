import type { Db } from '#server/db/open.ts'
import { reminderStore } from './store.ts'

/** Takes what was sent about some applications out; what their applicants have stopped goes with the account. */
export const forgetReminders = (tx: Db, numbers: readonly number[]): Promise<void> => reminderStore(tx).forget(numbers)

/** LETTER-9: the address at which an applicant stops mails with information, without a sign-in. */
export { informationStopLink } from './stop-link.ts'

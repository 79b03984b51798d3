import type { Db } from '#server/db/open.ts'
import { paymentStore } from './store.ts'

export const forgetAnswers = (tx: Db, numbers: readonly number[]): Promise<void> => paymentStore(tx).forgetAnswers(numbers)

export { openFee } from './fee-on-application.ts'

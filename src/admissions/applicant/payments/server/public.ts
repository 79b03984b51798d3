import type { Db } from '#server/db/open.ts'
import { paymentStore } from './store.ts'

/** Takes the gateway's own answers and pages of some applications out; amounts, references and states stay. */
export const forgetAnswers = (tx: Db, numbers: readonly number[]): Promise<void> => paymentStore(tx).forgetAnswers(numbers)

/** The unpaid fee of an application; undefined without one. */
export { openFee } from './fee-on-application.ts'

import type { Db } from '#server/db/open.ts'
import { importStore } from './store.ts'

/** Some applications count as imported no longer, so that undoing their import passes them over. */
export const forgetImports = (tx: Db, numbers: readonly number[]): Promise<void> => importStore(tx).forget(numbers)

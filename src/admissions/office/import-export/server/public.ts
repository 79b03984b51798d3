import type { Db } from '#server/db/open.ts'
import { importStore } from './store.ts'

export const forgetImports = (tx: Db, numbers: readonly number[]): Promise<void> => importStore(tx).forget(numbers)

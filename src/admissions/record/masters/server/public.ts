import type { Db } from '#server/db/open.ts'
import { masterAt } from '../masters.ts'
import { masterStore } from './store.ts'

/** Whether a text is an active value of the list whose calls have this path. */
export const isListed = (db: Db, path: string, text: string): Promise<boolean> => masterStore(db, masterAt(path)).has(text)

/** The active values of a list, as they are spelt. */
export const listedTexts = (db: Db, path: string): Promise<string[]> => masterStore(db, masterAt(path)).shownTexts()

/** All values of a list, retired ones too, in its order. */
export const everyText = (db: Db, path: string): Promise<{ text: string; isActive: boolean }[]> =>
  masterStore(db, masterAt(path)).everyText()

/** All status titles in their order, retired ones too, with what each means and does. */
export { statusTitles } from './status-title-store.ts'

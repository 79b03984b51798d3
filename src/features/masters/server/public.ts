import type { Db } from '#server/db/open.ts'
import { masterAt } from '../masters.ts'
import type { Meaning } from '../meanings.ts'
import * as titles from './meaning-store.ts'
import { masterStore } from './store.ts'

/** Whether a text is an active value of the list whose calls have this path. */
export const isListed = (db: Db, path: string, text: string): Promise<boolean> => masterStore(db, masterAt(path)).has(text)

/** The active values of a list, as they are spelt. */
export const listedTexts = (db: Db, path: string): Promise<string[]> => masterStore(db, masterAt(path)).shownTexts()

/** LIST-19: what a status title means. */
export const meaningOfTitle = (db: Db, title: string): Promise<Meaning> => titles.meaningOfTitle(db, title)

/** LIST-19: the first active status title with a meaning. */
export const titleMeaning = (db: Db, meaning: Meaning): Promise<string | undefined> => titles.titleMeaning(db, meaning)

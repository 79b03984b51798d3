import type { Db } from '#server/db/open.ts'
import { masterAt } from '../masters.ts'
import { masterStore } from './store.ts'

export const isListed = (db: Db, path: string, text: string): Promise<boolean> => masterStore(db, masterAt(path)).has(text)

export const listedTexts = (db: Db, path: string): Promise<string[]> => masterStore(db, masterAt(path)).shownTexts()

export const everyText = (db: Db, path: string): Promise<{ text: string; isActive: boolean }[]> =>
  masterStore(db, masterAt(path)).everyText()

export { statusTitles } from './status-title-store.ts'

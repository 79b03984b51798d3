import type { Db } from '#server/db/open.ts'
import { showStore, type ShowRow } from './store.ts'

/** `date` is YYYY-MM-DD. */
export const showOn = (db: Db, id: number, date: string): Promise<ShowRow | undefined> => showStore(db, date).find(id)

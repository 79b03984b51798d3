import type { Db } from '#server/db/open.ts'
import { showStore, type ShowRow } from './store.ts'

/** A show with its rates on a date, YYYY-MM-DD; undefined for an unknown one. */
export const showOn = (db: Db, id: number, date: string): Promise<ShowRow | undefined> => showStore(db).find(id, date)

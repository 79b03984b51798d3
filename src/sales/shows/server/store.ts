import type { Insertable, Updateable } from 'kysely'
import { refuseInUse, refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noSuchShow } from '../contract.ts'
import { rateStore, type DatedPrizes } from './rate-store.ts'
import type { ShowTables } from './tables.ts'

/** A show with its rates on the requested day. */
export type ShowRow = { id: number; show_time: string; is_active: boolean; closes_at: number | null } & DatedPrizes

/** The shows' SQL; make it from a transaction to work inside that. What a show pays is that of `date`, YYYY-MM-DD. */
export function showStore(db: Db) {
  const tables = db.withTables<ShowTables>()
  const on = (date: string) => rateStore(db).showsOn(date).orderBy('shows.id')

  return {
    list: (date: string): Promise<ShowRow[]> => on(date).execute(),
    /** The active ones and those of these IDs. */
    activeOr: (ids: readonly number[], date: string): Promise<ShowRow[]> =>
      on(date)
        .where((show) => show.or([show('is_active', '=', true), show('shows.id', 'in', ids.length > 0 ? ids : [0])]))
        .execute(),
    find: (id: number, date: string): Promise<ShowRow | undefined> => on(date).where('shows.id', '=', id).executeTakeFirst(),
    /** Holds the show until the transaction ends. Refuses an unknown one. */
    async lock(id: number, date: string): Promise<ShowRow> {
      const show = await on(date).where('shows.id', '=', id).forUpdate('shows').executeTakeFirst()
      if (!show) throw new Refusal(noSuchShow)
      return show
    },
    /** Adds a show, and answers its ID. */
    async insert(show: Insertable<ShowTables['shows']>): Promise<number> {
      const { id } = await tables.insertInto('shows').values(show).returning('id').executeTakeFirstOrThrow().catch(refuseSameTime)
      return id
    },
    update: async (id: number, show: Updateable<ShowTables['shows']>) =>
      void (await tables.updateTable('shows').set(show).where('id', '=', id).execute().catch(refuseSameTime)),
    /** Refuses one that a sheet or a run of the finder names. */
    remove: async (id: number) => void (await tables.deleteFrom('shows').where('id', '=', id).execute().catch(refuseUsed)),
  }
}

const refuseSameTime = refuseTaken('Show Time already exists!', { field: 'Time' })
const refuseUsed = refuseInUse('This show has daily sheets. Switch it off instead.')

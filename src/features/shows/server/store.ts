import type { Insertable, Selectable } from 'kysely'
import { isInUse, isTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'
import { noSuchShow } from '../contract.ts'
import type { ShowTables } from './tables.ts'

export type ShowRow = Selectable<ShowTables['shows']>
type Fields = Insertable<ShowTables['shows']>

/** The shows' SQL; make it from a transaction to work inside that. */
export function showStore(db: Db) {
  const tables = db.withTables<ShowTables>()
  const all = tables.selectFrom('shows').selectAll().orderBy('id')

  return {
    list: () => all.execute(),
    /** The active ones and those of these IDs. */
    activeOr: (ids: readonly number[]) =>
      all.where((show) => show.or([show('is_active', '=', true), show('id', 'in', ids.length > 0 ? ids : [0])])).execute(),
    /** Holds the show until the transaction ends. Refuses an unknown one. */
    async lock(id: number): Promise<ShowRow> {
      const show = await all.where('id', '=', id).forUpdate().executeTakeFirst()
      if (!show) throw new Refusal(noSuchShow)
      return show
    },
    insert: async (show: Fields) => void (await tables.insertInto('shows').values(show).execute().catch(refuseTaken)),
    update: async (id: number, show: Fields) =>
      void (await tables.updateTable('shows').set(show).where('id', '=', id).execute().catch(refuseTaken)),
    /** Refuses one that a sheet names. */
    remove: async (id: number) => void (await tables.deleteFrom('shows').where('id', '=', id).execute().catch(refuseInUse)),
  }
}

function refuseTaken(error: unknown): never {
  throw isTaken(error) ? new Refusal('Show Time already exists!') : error
}

function refuseInUse(error: unknown): never {
  throw isInUse(error) ? new Refusal('This show has daily sheets. Switch it off instead.') : error
}

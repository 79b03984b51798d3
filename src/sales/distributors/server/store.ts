import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { refuseInUse, refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noSuchShow } from '#sales/shows/contract.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import { noSuchDistributor } from '../contract.ts'
import type { DistributorTables } from './tables.ts'

export type DistributorRow = Selectable<DistributorTables['distributors']>
type Fields = Insertable<DistributorTables['distributors']>

/** First and last name of the distributor in a table that is called `distributors`. */
export const distributorName = (distributors: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${distributors}.firstname`)} || ' ' || ${sql.ref(`${distributors}.lastname`)})`

/** The distributors' SQL; make it from a transaction to work inside that. */
export function distributorStore(db: Db) {
  const tables = db.withTables<DistributorTables & ShowTables>()
  const all = tables.selectFrom('distributors').selectAll().orderBy('id')

  return {
    list: () => all.execute(),
    /** Holds the distributor of a row's ID, or of a DistributorID, until the transaction ends. Refuses an unknown one. */
    async lock(by: number | string): Promise<DistributorRow> {
      const named =
        typeof by === 'number' ? all.where('id', '=', by) : all.where(sql`lower(distributor_id)`, '=', sql`lower(${by})`)
      const distributor = await named.forUpdate().executeTakeFirst()
      if (!distributor) throw new Refusal(noSuchDistributor)
      return distributor
    },
    /** Refuses an ID that no show has. */
    async refuseUnknownShows(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      const found = await tables.selectFrom('shows').select('id').where('id', 'in', ids).execute()
      if (found.length < ids.length) throw new Refusal(noSuchShow)
    },
    insert: async (distributor: Fields) =>
      void (await tables.insertInto('distributors').values(distributor).execute().catch(refuseSameId)),
    update: async (id: number, distributor: Fields) =>
      void (await tables.updateTable('distributors').set(distributor).where('id', '=', id).execute().catch(refuseSameId)),
    /** Refuses one that a sheet names. */
    remove: async (id: number) => void (await tables.deleteFrom('distributors').where('id', '=', id).execute().catch(refuseUsed)),
  }
}

const refuseSameId = refuseTaken('DistributorID already exists!', { field: 'DistributorID' })
const refuseUsed = refuseInUse('This distributor has daily sheets. Switch it off instead.')

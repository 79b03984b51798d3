import { sql, type RawBuilder } from 'kysely'
import { refuseInUse, refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { rowStore } from '#server/db/rows/row-store.ts'
import { noSuchShow } from '#sales/shows/contract.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import { noSuchDistributor } from '../contract.ts'
import type { DistributorColumns, DistributorTables } from './tables.ts'

export type DistributorRow = DistributorColumns & { id: number }

export const distributorName = (distributors: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${distributors}.firstname`)} || ' ' || ${sql.ref(`${distributors}.lastname`)})`

const rows = rowStore<DistributorRow>({
  table: 'distributors',
  missing: noSuchDistributor,
  taken: refuseTaken('DistributorID already exists!', { field: 'DistributorID' }),
  inUse: refuseInUse('This distributor has daily sheets. Switch it off instead.'),
})

export function distributorStore(db: Db) {
  const tables = db.withTables<DistributorTables & ShowTables>()
  return {
    ...rows(db),
    lock: (by: number | string): Promise<DistributorRow> =>
      typeof by === 'number' ? rows(db).lock(by) : rows(db).lockWhere(sql`lower(distributor_id) = lower(${by})`),
    async refuseUnknownShows(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      const found = await tables.selectFrom('shows').select('id').where('id', 'in', ids).execute()
      if (found.length < ids.length) throw new Refusal(noSuchShow)
    },
  }
}

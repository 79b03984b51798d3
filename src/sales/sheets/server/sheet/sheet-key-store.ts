import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { noSuchDistributor } from '#sales/distributors/contract.ts'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import { noSuchShow } from '#sales/shows/contract.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import { plainDay } from '#shared/time/dates.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { SheetKey } from '../../contract.ts'
import { sheetName } from '../../removal.ts'

export type LockedSheetKey = { columns: { sheet_date: string; show_id: number; distributor_row_id: number }; name: string }

export function sheetKeyStore(db: Db) {
  const tables = db.withTables<ShowTables & DistributorTables>()
  const showOf = ({ Showid }: SheetKey) => tables.selectFrom('shows').selectAll().where('id', '=', showNumber(Showid))
  const distributorOf = ({ Distributorid }: SheetKey) =>
    tables
      .selectFrom('distributors')
      .selectAll()
      .where(sql`lower(distributor_id)`, '=', sql`lower(${Distributorid})`)

  return {
    /** Locks show and distributor until the transaction ends. Refuses unknown and retired ones: they take no new sheets. */
    async hold(key: SheetKey): Promise<LockedSheetKey> {
      const show = await showOf(key).forKeyShare().executeTakeFirst()
      if (!show) throw new Refusal(noSuchShow)
      if (!show.is_active) throw new Refusal('This show is not active.')
      const distributor = await distributorOf(key).forKeyShare().executeTakeFirst()
      if (!distributor) throw new Refusal(noSuchDistributor)
      if (!distributor.is_active) throw new Refusal('This distributor is not active.')
      return {
        columns: { sheet_date: key.Date, show_id: show.id, distributor_row_id: distributor.id },
        name: nameOf(key, show, distributor),
      }
    },

    /** Null for a blank text, which means any. Refuses unknown ones. */
    async part(key: SheetKey): Promise<{ show_id: number | null; distributor_row_id: number | null; name: string }> {
      const show = key.Showid === '' ? null : await showOf(key).executeTakeFirst()
      if (show === undefined) throw new Refusal(noSuchShow)
      const distributor = key.Distributorid === '' ? null : await distributorOf(key).executeTakeFirst()
      if (distributor === undefined) throw new Refusal(noSuchDistributor)
      const name = [plainDay(key.Date), show?.show_time ?? 'any show', distributor?.distributor_id ?? 'any distributor'].join(
        ', ',
      )
      return { show_id: show?.id ?? null, distributor_row_id: distributor?.id ?? null, name }
    },

    async name(key: SheetKey): Promise<string | undefined> {
      const [show, distributor] = [await showOf(key).executeTakeFirst(), await distributorOf(key).executeTakeFirst()]
      return show && distributor && nameOf(key, show, distributor)
    },
  }
}

export const hasSheetKey = ({ Date: date, Distributorid, Showid }: SheetKey): RawBuilder<SqlBool> => sql<SqlBool>`(
  sheets.sheet_date = ${date} and lower(distributors.distributor_id) = lower(${Distributorid}) and sheets.show_id = ${showNumber(Showid)}
)`

/** 0, an ID that no show has, for a text that is not a number. */
export const showNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

const nameOf = (
  { Date: day }: SheetKey,
  { show_time }: { show_time: string },
  { firstname, lastname, distributor_id }: { firstname: string; lastname: string; distributor_id: string },
) => sheetName({ day, show: show_time, firstname, lastname, distributorId: distributor_id })

import type { Db } from '#server/db/open.ts'
import type { SalesSettings } from '../../../settings-contract.ts'
import type { SalesSettingsTable } from '../../tables.ts'

/** The SQL of the one row of settings; make it from a transaction to work inside that. */
export function salesSettingsStore(db: Db) {
  const tables = db.withTables<SalesSettingsTable>()
  const row = tables.selectFrom('sales_settings').selectAll()
  const toDto = ({ closed_through, look_back_days }: SalesSettingsTable['sales_settings']): SalesSettings => ({
    ClosedThrough: closed_through ?? '',
    LookBackDays: look_back_days === null ? '' : String(look_back_days),
  })

  return {
    get: async () => toDto(await row.executeTakeFirstOrThrow()),
    /** Holds them alone: waits for those who are writing a sheet by them. */
    lock: async () => toDto(await row.forUpdate().executeTakeFirstOrThrow()),
    update: async ({ ClosedThrough, LookBackDays }: SalesSettings) =>
      void (await tables
        .updateTable('sales_settings')
        .set({ closed_through: ClosedThrough || null, look_back_days: LookBackDays === '' ? null : Number(LookBackDays) })
        .execute()),
  }
}

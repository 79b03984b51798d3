import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'
import { closedFault, type SalesSettings } from '../../../settings-contract.ts'
import type { SalesSettingsTable } from '../../tables.ts'

/** The SQL of the one row of settings; make it from a transaction to work inside that. */
export function salesSettingsStore(db: Db) {
  const tables = db.withTables<SalesSettingsTable>()
  const row = tables.selectFrom('sales_settings').selectAll()
  const toDto = ({ closed_through }: SalesSettingsTable['sales_settings']): SalesSettings => ({
    ClosedThrough: closed_through ?? '',
  })

  return {
    get: async () => toDto(await row.executeTakeFirstOrThrow()),
    /** Holds the settings against those who change them, until the transaction ends. */
    hold: async () => toDto(await row.forKeyShare().executeTakeFirstOrThrow()),
    /** Holds them alone: waits for those who are writing a sheet by them. */
    lock: async () => toDto(await row.forUpdate().executeTakeFirstOrThrow()),
    update: async ({ ClosedThrough }: SalesSettings) =>
      void (await tables
        .updateTable('sales_settings')
        .set({ closed_through: ClosedThrough || null })
        .execute()),
  }
}

/** SALES-27: refuses to write sheets of days (YYYY-MM-DD) of which one is closed; until the transaction ends none is closed. */
export async function assertOpen(tx: Db, ...days: readonly string[]): Promise<void> {
  const settings = await salesSettingsStore(tx).hold()
  const fault = days.map((day) => closedFault(day, settings)).find((words) => words !== undefined)
  if (fault) throw new Refusal(fault)
}

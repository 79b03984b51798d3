import type { Db } from '#server/db/open.ts'
import type { SalesSettings } from '../../../settings-contract.ts'
import type { SalesSettingsTable } from '../../tables.ts'

export function salesSettingsStore(db: Db) {
  const tables = db.withTables<SalesSettingsTable>()
  const row = tables.selectFrom('sales_settings').selectAll()
  const toDto = (stored: SalesSettingsTable['sales_settings']): SalesSettings => ({
    ClosedThrough: stored.closed_through ?? '',
    LookBackDays: stored.look_back_days === null ? '' : String(stored.look_back_days),
    MostCorrectedRows: stored.most_corrected_rows,
    MostCorrectedAmount: stored.most_corrected_amount,
    MostCorrectedPercent: stored.most_corrected_percent,
    AboveLimit: stored.above_limit,
    SelfApproval: stored.allows_self_approval,
    NotesRequired: stored.notes_required,
    PaperTotals: stored.paper_totals,
    LargeAmount: stored.large_amount,
  })

  return {
    get: async () => toDto(await row.executeTakeFirstOrThrow()),
    /** Exclusive: waits for transactions that write a sheet under these settings. */
    lock: async () => toDto(await row.forUpdate().executeTakeFirstOrThrow()),
    update: async (settings: SalesSettings) =>
      void (await tables
        .updateTable('sales_settings')
        .set({
          closed_through: settings.ClosedThrough || null,
          look_back_days: settings.LookBackDays === '' ? null : Number(settings.LookBackDays),
          most_corrected_rows: settings.MostCorrectedRows,
          most_corrected_amount: settings.MostCorrectedAmount,
          most_corrected_percent: settings.MostCorrectedPercent,
          above_limit: settings.AboveLimit,
          allows_self_approval: settings.SelfApproval,
          notes_required: settings.NotesRequired,
          paper_totals: settings.PaperTotals,
          large_amount: settings.LargeAmount,
        })
        .execute()),
  }
}

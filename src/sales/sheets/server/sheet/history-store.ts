import type { Db } from '#server/db/open.ts'
import { eventsAtOnce } from '../../approval-contract.ts'
import type { RowChange } from '../../sheet/changes.ts'
import type { DailySalesTables, SheetAction } from '../tables.ts'

export type SheetEvent = {
  at: Date
  actor: string
  action: SheetAction
  reason?: string
  version: number
  cells?: RowChange[]
  moved?: Move
}
type Move = { from: string; to: string }

export function sheetHistoryStore(db: Db) {
  const tables = db.withTables<DailySalesTables>()

  return {
    page: (sheetId: number, before: number | undefined) =>
      tables
        .selectFrom('sheet_changes')
        .selectAll()
        .where('sheet_id', '=', sheetId)
        .$if(before !== undefined, (events) => events.where('version', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(eventsAtOnce)
        .execute(),

    /** The checkers' changes since the last submission, newest first. */
    async corrections(sheetId: number): Promise<RowChange[][]> {
      const ofSheet = tables.selectFrom('sheet_changes').where('sheet_id', '=', sheetId)
      const submission = ofSheet.where('action', '=', 'submitted').select(({ fn }) => fn.max('id').as('id'))
      const rows = await ofSheet
        .select('cells')
        .where('action', '=', 'corrected')
        .where('id', '>', submission)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ cells }) => cells)
    },

    async changesSince(sheetId: number, version: number): Promise<RowChange[][]> {
      const rows = await tables
        .selectFrom('sheet_changes')
        .select('cells')
        .where('sheet_id', '=', sheetId)
        .where('version', '>', version)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ cells }) => cells)
    },

    async note(sheetId: number, { cells = [], moved, ...what }: SheetEvent) {
      await tables
        .insertInto('sheet_changes')
        .values({
          ...what,
          sheet_id: sheetId,
          cells: JSON.stringify(cells),
          moved_from: moved?.from ?? null,
          moved_to: moved?.to ?? null,
        })
        .execute()
    },
  }
}

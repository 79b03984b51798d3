import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RowChange } from '../changes.ts'
import type { Game } from '../games.ts'

type GameColumn = Lowercase<Game>

export type SheetState = 'saved' | 'submitted' | 'approved'
export type SheetAction = 'entered' | 'saved' | 'submitted' | 'corrected' | 'returned' | 'approved' | 'self-approved' | 'reopened'

/** A number is null where its Set column is 0. */
export type RowColumns = Record<GameColumn, number | null> & Record<`set_${GameColumn}`, number>

export type DailySalesTables = {
  sheets: {
    id: GeneratedAlways<number>
    sheet_date: string
    distributor_row_id: number
    show_id: number
    state: Generated<SheetState>
    version: Generated<number>
    makers: Generated<string[]>
    applied_by: string | null
    submitted_at: Date | null
    approved_by: string | null
    approved_at: Date | null
    self_approved: Generated<boolean>
    return_reason: Generated<string>
    saved_by: Generated<string>
    saved_at: Date | null
    created_at: Date
    modified_at: Date
  }
  sheet_rows: { id: Generated<number>; sheet_id: number; position: number } & RowColumns
  sheet_changes: {
    id: GeneratedAlways<number>
    sheet_id: number
    at: Date
    actor: string
    action: SheetAction
    reason: Generated<string>
    version: number
    cells: Json<RowChange[]>
  }
}

/** Written as JSON text, read as it was. */
type Json<T> = ColumnType<T, string, never>

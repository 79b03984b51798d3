import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RowChange } from '../sheet/changes.ts'
import type { DraftKind } from '../contract.ts'
import type { LimitRule } from '../sheet/correction-limit.ts'
import type { Game } from '../sheet/games.ts'
import type { PaperRule, PaperTotals } from '../sheet/paper-totals.ts'

type GameColumn = Lowercase<Game>

export type SheetState = 'saved' | 'submitted' | 'approved'
export type SheetAction =
  | 'entered'
  | 'saved'
  | 'submitted'
  | 'corrected'
  | 'returned'
  | 'approved'
  | 'self-approved'
  | 'reopened'
  | 'moved'
  | 'removed'
  | 'restored'
  | 'taken-over'
  | 'assigned'

/** A number is null where its Set column is 0. */
export type RowColumns = Record<GameColumn, number | null> & Record<`set_${GameColumn}`, number>

type LiveSheet = {
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
  /** `sold` is the sum of the Set cells. */
  row_count: Generated<number>
  sold: Generated<number>
  correctors: Generated<string[]>
  /** Changed rows, the sum of the differences between Set cells, and the submitted total. */
  corrected_rows: Generated<number>
  corrected_amount: Generated<number>
  corrected_of: Generated<number>
  submit_note: Generated<string>
  has_warnings: Generated<boolean>
  control: WrittenControl
  created_at: Date
  modified_at: Date
}

/** The table behind the view, with removed sheets. */
export type EverySheetTable = {
  sheets: LiveSheet & { voided_at: Date | null; voided_by: string | null; void_reason: Generated<string> }
}

/** `closed_through` is YYYY-MM-DD, null if no day is closed; `look_back_days` is null if sheets of any day are entered. */
export type SalesSettingsTable = {
  sales_settings: {
    closed_through: string | null
    look_back_days: number | null
    most_corrected_rows: number
    most_corrected_amount: number
    most_corrected_percent: number
    above_limit: LimitRule
    allows_self_approval: boolean
    notes_required: boolean
    paper_totals: PaperRule
    large_amount: number
  }
}

/** Null is any show, any distributor, anybody. */
export type SalesOpeningTable = {
  sales_openings: {
    id: GeneratedAlways<number>
    sheet_date: string
    show_id: number | null
    distributor_row_id: number | null
    makers: string[] | null
    until: Date
    reason: string
    actor: string
    at: Date
  }
}

export type NoSheetTable = {
  no_sheet: { sheet_date: string; distributor_row_id: number; show_id: number; reason: string; actor: string; at: Date }
}

/** `live_sheets` is a view without removed sheets. */
export type DailySalesTables = {
  live_sheets: LiveSheet
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
    moved_from: string | null
    moved_to: string | null
  }
}

/** `row_id` is null for the whole sheet, `cell` blank for a whole row. */
export type SheetCommentTable = {
  sheet_comments: {
    id: GeneratedAlways<number>
    sheet_id: number
    row_id: number | null
    cell: string
    body: string
    actor: string
    at: Date
    closed_by: string | null
    closed_at: Date | null
  }
}

export type SheetDraftTable = {
  sheet_drafts: {
    id: GeneratedAlways<number>
    sheet_date: string
    distributor_row_id: number
    show_id: number
    kind: DraftKind
    username: string
    window_id: string
    base_version: number
    /** The number of the window's last request; 0 if the window does not count them. */
    seq: Generated<number>
    lines: ColumnType<DraftLine[], string, string>
    control: WrittenControl
    row_count: number
    begun_at: Date
    kept_at: Date
    /** The last change of its lines; a draft that is only renewed has been left alone since then. */
    typed_at: Date
    contributors: Generated<string[]>
    taken_over_by: string | null
    taken_over_at: Date | null
    is_holder: boolean
    held_until: Date | null
    discarded_at: Date | null
  }
}
export type DraftLine = { ID: number; Texts: string[] }

/** JSON text; `{}` without totals. */
type WrittenControl = ColumnType<PaperTotals, string | undefined, string>
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, never>

import { sql } from 'kysely'
import { personName } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { together } from '#server/db/later.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { showNumber } from '../../sheet/sheet-key-store.ts'
import type { SheetState } from '../../tables.ts'
import { isHeld, takerName, type Keeper } from '../../sheet/lease/lease-store.ts'

type SheetPlace = {
  show_id: number
  distributor_row_id: number
  is_active: boolean
  state: SheetState | null
  makers: string[]
  saved_by: string
  saved_at: Date | null
}

export type NearDraft = Keeper & {
  seq: number
  contributors: string[]
  discarded_at: Date | null
  taken_over_by: string | null
  taken_over_at: Date | null
  taker: string
}

type DraftWindow = { kind: DraftKind; username: string; windowId: string; at: Date }

export const keepStore = (db: Db) => ({
  /** Two statements, one write. Locks neither show nor distributor: rows stored a moment after one is retired do no harm. */
  async read(key: SheetKey, { kind, username, windowId, at }: DraftWindow) {
    const { Date: date, Distributorid, Showid } = key
    const place = sql<SheetPlace>`
      select shows.id as show_id, distributors.id as distributor_row_id, shows.is_active and distributors.is_active as is_active,
        sheets.state, sheets.makers, sheets.saved_by, sheets.saved_at
      from shows cross join distributors
      left join live_sheets as sheets
        on sheets.sheet_date = ${date} and sheets.distributor_row_id = distributors.id and sheets.show_id = shows.id
      where shows.id = ${showNumber(Showid)} and lower(distributors.distributor_id) = lower(${Distributorid})`
    const near = sql<{ others: number } & (NearDraft | { id: null })>`
      select others, drafts.*
      from (select count(*)::integer as others from sheet_drafts where username = ${username} and window_id <> ${windowId}) as own
      left join (
        select drafts.id, drafts.username, window_id, seq, begun_at, typed_at, kept_at, row_count, contributors, discarded_at,
          taken_over_by, taken_over_at, ${personName('users')} as name, ${isHeld(at)} as is_held,
          ${takerName} as taker
        from sheet_drafts as drafts
        join distributors on distributors.id = drafts.distributor_row_id
        join users on users.username = drafts.username
        where sheet_date = ${date} and lower(distributors.distributor_id) = lower(${Distributorid}) and show_id = ${showNumber(Showid)}
          and kind = ${kind}
      ) as drafts on true`
    const [[there], rows] = await together(db, place, near)
    return { place: there, others: rows[0]?.others ?? 0, drafts: rows.filter((row) => row.id !== null) }
  },
})

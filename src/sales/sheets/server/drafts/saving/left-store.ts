import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { mostDrafts } from '../../../draft-contract.ts'
import { showNumber } from '../../sheet/sheet-key-store.ts'

type Left = { kind: DraftKind; username: string; windowId: string; version: number; seq: number; at: Date }

export const leftStore = (db: Db) => ({
  /** SALES-42: a discarded draft without rows, so that rows that arrive after their window closed don't hold the sheet. */
  async note(
    { Date: date, Distributorid, Showid }: SheetKey,
    { kind, username, windowId, version, seq, at }: Left,
  ): Promise<void> {
    await sql`
      insert into sheet_drafts (sheet_date, distributor_row_id, show_id, kind, username, window_id, base_version, lines, row_count,
        begun_at, typed_at, kept_at, discarded_at, is_holder, seq)
      select ${date}::date, distributors.id, shows.id, ${kind}, ${username}, ${windowId}, ${version}::integer, '[]', 0,
        ${at}::timestamptz, ${at}, ${at}, ${at}, false, ${seq}::bigint
      from shows cross join distributors
      where shows.id = ${showNumber(Showid)} and lower(distributors.distributor_id) = lower(${Distributorid})
        and (select count(*) from sheet_drafts where username = ${username}) < ${mostDrafts}
      on conflict (sheet_date, distributor_row_id, show_id, kind, username, window_id) do update
        set is_holder = false, held_until = null, seq = excluded.seq
        where sheet_drafts.seq < excluded.seq and sheet_drafts.discarded_at is null and sheet_drafts.taken_over_by is null
    `.execute(db)
  },
})

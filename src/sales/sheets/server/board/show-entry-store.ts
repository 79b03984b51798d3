import { sql } from 'kysely'
import { noSuchShow } from '#sales/shows/contract.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'

export type StoredShowEntry = {
  show_time: string
  closes_at: number | null
  closed_through: string | null
  look_back_days: number | null
  is_opened: boolean
  expected: number
  in: number
}

/** Counts as the board of the day does (SALES-46), in one statement. */
export function showEntryStore(db: Db) {
  return {
    /** The date is YYYY-MM-DD. Refuses an unknown show. */
    async of(date: string, showId: number, at: Date): Promise<StoredShowEntry> {
      const { rows } = await sql<StoredShowEntry>`
        with places as (
          select sheet.state, noted.at is not null as is_noted, held.id is not null as is_keyed,
            distributor.is_active and show.is_active and show.id <> all(distributor.no_sheet_for) as is_due
          from shows as show
          cross join distributors as distributor
          left join live_sheets as sheet
            on sheet.sheet_date = ${date} and sheet.show_id = show.id and sheet.distributor_row_id = distributor.id
          left join no_sheet as noted
            on noted.sheet_date = ${date} and noted.show_id = show.id and noted.distributor_row_id = distributor.id
          left join sheet_drafts as held
            on held.sheet_date = ${date} and held.show_id = show.id and held.distributor_row_id = distributor.id
            and held.kind = 'entry' and held.is_holder and held.held_until > ${at}
          where show.id = ${showId}
        )
        select show.show_time, show.closes_at, settings.closed_through, settings.look_back_days,
          exists (
            select from sales_openings as opening where opening.sheet_date = ${date} and opening.until > ${at}
              and (opening.show_id is null or opening.show_id = show.id)
          ) as is_opened,
          (select count(*)::integer from places where is_due or state is not null or is_noted or is_keyed) as expected,
          (select count(*)::integer from places
            where coalesce(state in ('submitted', 'approved'), is_noted and not is_keyed)) as in
        from shows as show cross join sales_settings as settings where show.id = ${showId}
      `.execute(db)
      const [row] = rows
      if (!row) throw new Refusal(noSuchShow)
      return row
    },
  }
}

import { sql } from 'kysely'
import { distributorName } from '#sales/distributors/server/public.ts'
import { personName } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Session } from '#server/session.ts'
import { waitsFor, cameBackTo } from '../approval/list-store.ts'
import { hasNoSheet } from '../sheet/nothing-sold-store.ts'
import type { SheetState } from '../tables.ts'

/** An array, because property names would be two thirds of a full day's text. */
type BoardSheet = [
  id: number,
  distributor_row_id: number,
  show_id: number,
  state: SheetState,
  version: number,
  makers: string[],
  who: string,
  at: string | null,
  self_approved: boolean,
  is_returned: boolean,
  row_count: number,
  sold: number,
  is_changed: boolean,
]
/** Moments are texts of the database; `people` maps user names to names. */
export type StoredBoard = {
  shows: { id: number; time: string; closes_at: number | null; is_active: boolean }[]
  distributors: { id: number; distributor_id: string; name: string; no_sheet_for: number[]; is_active: boolean }[]
  sheets: BoardSheet[]
  people: Record<string, string>
  nothing: { distributor_row_id: number; show_id: number; reason: string; who: string; at: string }[]
  keyed: { distributor_row_id: number; show_id: number; username: string; name: string; since: string; rows: number }[]
}

export function boardStore(db: Db) {
  return {
    /** A `StoredBoard` as JSON text, the same text while nothing changes. The date is YYYY-MM-DD. */
    async board(date: string, at: Date): Promise<string> {
      const { rows } = await sql<{ board: string }>`
        with of_day as (
          select id, distributor_row_id, show_id, state, version, makers, coalesce(approved_by, applied_by, saved_by) as who,
            case state when 'saved' then saved_at when 'submitted' then submitted_at else approved_at end as at,
            self_approved, return_reason <> '' as is_returned, row_count, sold, correctors <> '{}' or submit_note <> '' as is_changed
          from live_sheets where sheet_date = ${date}
        )
        select json_build_object(
          'shows', (select coalesce(json_agg(json_build_object('id', id, 'time', show_time, 'closes_at', closes_at, 'is_active', is_active) order by id), '[]')
            from shows where is_active or id in (select show_id from of_day)),
          'distributors', (select coalesce(json_agg(json_build_object(
              'id', id, 'distributor_id', distributor_id, 'name', ${distributorName('distributors')}, 'no_sheet_for', no_sheet_for, 'is_active', is_active) order by id), '[]')
            from distributors where is_active or id in (select distributor_row_id from of_day)),
          'sheets', (select coalesce(json_agg(json_build_array(
              id, distributor_row_id, show_id, state, version, makers, who, at, self_approved, is_returned, row_count, sold,
              is_changed or id in (select sheet_id from sheet_comments where closed_at is null and sheet_id in (select id from of_day))
            ) order by id), '[]') from of_day),
          'people', (select coalesce(json_object_agg(username, ${personName('users')} order by username), '{}')
            from users where username in (select who from of_day)),
          'nothing', (select coalesce(json_agg(json_build_object(
              'distributor_row_id', distributor_row_id, 'show_id', show_id, 'reason', reason, 'who', coalesce(${personName('person')}, actor), 'at', at)
              order by distributor_row_id, show_id), '[]')
            from no_sheet left join users as person on person.username = actor
            where sheet_date = ${date} and ${hasNoSheet}),
          'keyed', (select coalesce(json_agg(json_build_object(
              'distributor_row_id', distributor_row_id, 'show_id', show_id, 'username', person.username, 'name', ${personName('person')},
              'since', begun_at, 'rows', row_count) order by draft.id), '[]')
            from sheet_drafts as draft join users as person using (username)
            where sheet_date = ${date} and kind = 'entry' and is_holder and held_until > ${at})
        )::text as board
      `.execute(db)
      return rows[0]?.board ?? ''
    },

    async counts(who: Session): Promise<{ pending: number; returned: number; drafts: number }> {
      const { rows } = await sql<{ pending: number; returned: number; drafts: number }>`
        select
          (select count(*)::integer from live_sheets as sheets where ${waitsFor(who)}) as pending,
          (select count(*)::integer from live_sheets as sheets where ${cameBackTo(who.username)}) as returned,
          (select count(*)::integer from sheet_drafts
            where username = ${who.username} and discarded_at is null and taken_over_by is null and row_count > 0) as drafts
      `.execute(db)
      return rows[0] ?? { pending: 0, returned: 0, drafts: 0 }
    },
  }
}

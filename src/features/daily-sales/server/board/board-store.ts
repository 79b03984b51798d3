import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Session } from '#server/session.ts'
import { openComments } from '../approval/comments/comment-store.ts'
import { waitsFor, cameBackTo } from '../approval/list-store.ts'
import { hasNoSheet } from './nothing-sold-store.ts'
import type { SheetState } from '../tables.ts'

/** What the board says of one sheet, as it is stored. Moments are texts of the database. */
type BoardSheet = {
  id: number
  distributor_row_id: number
  show_id: number
  state: SheetState
  version: number
  makers: string[]
  applied_by: string | null
  approved_by: string | null
  submitted_at: string | null
  approved_at: string | null
  saved_by: string
  saved_at: string | null
  self_approved: boolean
  return_reason: string
  row_count: number
  sold: number
  is_changed: boolean
  who: string | null
}
type BoardRow = {
  shows: { id: number; time: string; closes_at: number | null }[]
  distributors: { id: number; distributor_id: string; name: string; no_sheet_for: number[] }[]
  sheets: BoardSheet[]
  nothing: { distributor_row_id: number; show_id: number; reason: string; who: string; at: string }[]
  keyed: { distributor_row_id: number; show_id: number; username: string; name: string; since: string; rows: number }[]
}

const nameOf = (table: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}), ''), ${sql.ref(`${table}.username`)})`

/** The SQL of the board and of the counts beside the sidebar: one statement each. */
export function boardStore(db: Db) {
  return {
    /** The sheets of a date (YYYY-MM-DD), what is expected on it, and who keys one at a moment. */
    async board(date: string, at: Date): Promise<BoardRow> {
      const { rows } = await sql<BoardRow>`
        with of_day as (select * from live_sheets where sheet_date = ${date})
        select
          (select coalesce(json_agg(json_build_object('id', id, 'time', show_time, 'closes_at', closes_at) order by id), '[]') from shows
            where is_active or id in (select show_id from of_day)) as shows,
          (select coalesce(json_agg(json_build_object(
              'id', id, 'distributor_id', distributor_id, 'name', trim(firstname || ' ' || lastname), 'no_sheet_for', no_sheet_for) order by id), '[]')
            from distributors where is_active or id in (select distributor_row_id from of_day)) as distributors,
          (select coalesce(json_agg(json_build_object(
              'distributor_row_id', distributor_row_id, 'show_id', show_id, 'reason', reason, 'who', coalesce(${nameOf('person')}, actor), 'at', at)), '[]')
            from no_sheet left join users as person on person.username = actor
            where sheet_date = ${date} and ${hasNoSheet}) as nothing,
          (select coalesce(json_agg(json_build_object(
              'id', sheet.id, 'distributor_row_id', distributor_row_id, 'show_id', show_id, 'state', state, 'version', version, 'makers', makers,
              'applied_by', applied_by, 'approved_by', approved_by, 'submitted_at', submitted_at, 'approved_at', approved_at,
              'saved_by', saved_by, 'saved_at', saved_at, 'self_approved', self_approved, 'return_reason', return_reason,
              'row_count', row_count, 'sold', sold, 'is_changed', correctors <> '{}' or submit_note <> '' or ${openComments('sheet.id')} > 0, 'who', coalesce(${nameOf('person')}, approved_by, applied_by, saved_by)) order by sheet.id), '[]')
            from of_day as sheet
            left join users as person on person.username = coalesce(approved_by, applied_by, saved_by)) as sheets,
          (select coalesce(json_agg(json_build_object(
              'distributor_row_id', distributor_row_id, 'show_id', show_id, 'username', person.username, 'name', ${nameOf('person')},
              'since', begun_at, 'rows', row_count) order by draft.id), '[]')
            from sheet_drafts as draft join users as person using (username)
            where sheet_date = ${date} and kind = 'entry' and is_holder and held_until > ${at}) as keyed
      `.execute(db)
      return rows[0] ?? { shows: [], distributors: [], sheets: [], nothing: [], keyed: [] }
    },

    /** How many sheets wait for a person. */
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

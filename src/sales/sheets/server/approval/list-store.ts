import { sql, type NotNull, type RawBuilder, type SqlBool } from 'kysely'
import type { DistributorTables } from '#sales/distributors/server/tables.ts'
import type { ShowTables } from '#sales/shows/server/tables.ts'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, momentOrNever, orderOf, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Session } from '#server/session.ts'
import type { GridRequest } from '#shared/grid.ts'
import { admits } from '#shared/call.ts'
import { openComments } from '../sheet/comment-store.ts'
import { isWithoutRemarks, mayApprove } from '../sheet/limit-store.ts'
import { stateWords, type SheetList } from '../../approval-contract.ts'
import { toListItem } from '../sheet/dto.ts'
import type { DailySalesTables } from '../tables.ts'

const text = (column: string) => ({ column: sql`coalesce(${sql.ref(column)}, '')`, type: 'text' as const })

export const fields: GridFields = {
  ID: column('sheets.id', 'number'),
  Date: column('sheets.sheet_date', 'date'),
  Showidint: column('sheets.show_id', 'number'),
  ShowTime: text('shows.show_time'),
  Distributorid: text('distributors.distributor_id'),
  Firsrname: text('distributors.firstname'),
  Name: {
    column: sql`trim(concat(${sql.ref('distributors.firstname')}, ' ', ${sql.ref('distributors.lastname')}))`,
    type: 'text',
  },
  Appliedby: text('sheets.applied_by'),
  Approvedby: text('sheets.approved_by'),
  ReturnReason: text('sheets.return_reason'),
  State: {
    column: sql`case when sheets.state = 'submitted' then ${stateWords.submitted}::text
      when sheets.state = 'saved' and sheets.return_reason = '' then ${stateWords.saved} when sheets.state = 'saved' then ${stateWords.returned}
      when sheets.self_approved then ${stateWords.selfApproved} else ${stateWords.approved} end`,
    type: 'text',
  },
  SelfApproved: column('sheets.self_approved', 'boolean'),
  Submittedat: momentOrNever(sql.ref('sheets.submitted_at')),
  Rows: column('sheets.row_count', 'number'),
  Total: column('sheets.sold', 'number'),
}

const newest = [{ field: 'Date', dir: 'desc' as const }]
const list: GridList = { fields, key: sql.ref('sheets.id'), unsorted: newest }
const oldest: GridList = {
  ...list,
  fields: { ...fields, Waiting: column('sheets.submitted_at', 'moment') },
  unsorted: [{ field: 'Waiting', dir: 'asc' }],
}
const lastChanged: GridList = {
  ...list,
  fields: { ...fields, Changed: column('sheets.modified_at', 'moment') },
  unsorted: [{ field: 'Changed', dir: 'desc' }],
}
const orders: Partial<Record<SheetList, GridList>> = {
  pending: oldest,
  tocheck: oldest,
  unremarked: oldest,
  remarked: oldest,
  returned: lastChanged,
}
const mostAtOnce = 5_000

type Ask = { who: Session; request: GridRequest & { List: Exclude<SheetList, 'removed'> }; timeZone: string }

export const sheetPage = (db: Db, totals: Totals, { who, request, timeZone }: Ask) =>
  gridPage(orders[request.List] ?? list, request, {
    from: listed(db, who).where(inList[request.List](who)),
    timeZone,
    rows: (page) => page.selectAll('sheets').select(names).$narrowType<Named>(),
    item: (sheet) => toListItem(sheet, who),
    total: (count) => totals.of([who.username, request.List, request.filter], count),
  })

export async function sheetsOf(
  db: Db,
  who: Session,
  by: { state: 'submitted' | 'approved'; applied?: string; approved?: string },
) {
  const rows = await listed(db, who)
    .where('sheets.state', '=', by.state)
    .$if(Boolean(by.applied), (sheets) => sheets.where('applied_by', '=', by.applied ?? ''))
    .$if(Boolean(by.approved), (sheets) => sheets.where('approved_by', '=', by.approved ?? ''))
    .selectAll('sheets')
    .select(names)
    .$narrowType<Named>()
    .orderBy(orderOf(fields, newest, list.key))
    .limit(mostAtOnce)
    .execute()
  return rows.map((sheet) => toListItem(sheet, who))
}

export const names = [
  'shows.show_time',
  'distributors.distributor_id',
  'distributors.firstname',
  'distributors.lastname',
  openComments('sheets.id').as('open_comments'),
] as const
type Named = { show_time: NotNull; distributor_id: NotNull; firstname: NotNull; lastname: NotNull }

/** Outer joins on a key: PostgreSQL omits them from a count that does not filter by them. */
const listed = (db: Db, who: Session) =>
  db
    .withTables<DailySalesTables & ShowTables & DistributorTables>()
    .selectFrom('live_sheets as sheets')
    .leftJoin('shows', 'shows.id', 'sheets.show_id')
    .leftJoin('distributors', 'distributors.id', 'sheets.distributor_row_id')
    .where(visibleTo(who))

const inList: Record<Exclude<SheetList, 'removed'>, (who: Session) => RawBuilder<SqlBool>> = {
  submitted: () => sql`sheets.state = 'submitted'`,
  open: () => sql`sheets.state = 'saved'`,
  approved: () => sql`sheets.state = 'approved'`,
  mine: ({ username }) =>
    sql`sheets.state = 'approved' and (sheets.applied_by = ${username} or sheets.approved_by = ${username})`,
  pending: () => sql`sheets.state = 'submitted'`,
  tocheck: (who) => waitsFor(who),
  unremarked: (who) => sql`(${waitsFor(who)} and ${isWithoutRemarks})`,
  remarked: (who) => sql`(${waitsFor(who)} and not ${isWithoutRemarks})`,
  returned: ({ username }) => cameBackTo(username),
}

/** SALES-11: the sheets that this person may approve. */
export const waitsFor = (who: Session): RawBuilder<SqlBool> => {
  if (!admits('checkSheets', who)) return sql<SqlBool>`false`
  return sql<SqlBool>`(sheets.state = 'submitted' and ${mayApprove(who)})`
}

export const cameBackTo = (username: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(sheets.state = 'saved' and sheets.return_reason <> '' and sheets.makers @> array[${username}]::text[])`

function visibleTo(who: Session): RawBuilder<SqlBool> {
  if (admits('readEverySheet', who)) return sql<SqlBool>`true`
  const own = sql<SqlBool>`sheets.makers @> array[${who.username}]::text[]`
  return admits('checkSheets', who) ? sql<SqlBool>`(sheets.state <> 'saved' or ${own})` : own
}

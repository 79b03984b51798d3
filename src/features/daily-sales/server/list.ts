import { sql, type NotNull } from 'kysely'
import type { DistributorTables } from '#features/distributors/server/door.ts'
import type { ShowTables } from '#features/shows/server/door.ts'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/totals.ts'
import type { Session } from '#server/session.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { SheetItem, SheetList } from '../approval-contract.ts'
import { seenBy } from './access.ts'
import { itemOf } from './on-wire.ts'
import type { DailySalesTables } from './tables.ts'

const text = (column: string) => ({ column: sql`coalesce(${sql.ref(column)}, '')`, type: 'text' as const })

const fields: GridFields = {
  ID: { column: sql.ref('sheets.id'), type: 'number' },
  Date: { column: sql.ref('sheets.sheet_date'), type: 'date' },
  Showidint: { column: sql.ref('sheets.show_id'), type: 'number' },
  ShowTime: text('shows.show_time'),
  Distributorid: text('distributors.distributor_id'),
  Firsrname: text('distributors.firstname'),
  Appliedby: text('sheets.applied_by'),
  Approvedby: text('sheets.approved_by'),
  ReturnReason: text('sheets.return_reason'),
  SelfApproved: { column: sql.ref('sheets.self_approved'), type: 'boolean' },
}

const newest = [{ field: 'Date', dir: 'desc' as const }]
const mostAtOnce = 5_000

/** One page of a list, newest first unless sorted. */
export async function sheetPage(
  db: Db,
  totals: Totals,
  who: Session,
  { List, filter, sort, skip, take }: GridRequest & { List: SheetList },
): Promise<{ Data: SheetItem[]; Total: number }> {
  const matching = listed(db, who).where(inList[List](who.username)).where(whereOf(fields, filter))
  const order = orderOf(fields, sort, sql.ref('sheets.id'), newest)
  const [rows, total] = await Promise.all([
    matching.selectAll('sheets').select(names).$narrowType<Named>().orderBy(order).offset(skip).limit(take).execute(),
    totals.of([who.username, List, filter], () => countOf(matching)),
  ])
  return { Data: rows.map((sheet) => itemOf(sheet, who)), Total: total }
}

/** The sheets of a status that were handed in, newest first; the names are filters (product.md, Daily sales). */
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
    .orderBy(orderOf(fields, newest, sql.ref('sheets.id')))
    .limit(mostAtOnce)
    .execute()
  return rows.map((sheet) => itemOf(sheet, who))
}

const names = ['shows.show_time', 'distributors.distributor_id', 'distributors.firstname', 'distributors.lastname'] as const
type Named = { show_time: NotNull; distributor_id: NotNull; firstname: NotNull; lastname: NotNull }

/** Outer joins on a key: where a count does not filter by them, PostgreSQL leaves them out. */
const listed = (db: Db, who: Session) =>
  db
    .withTables<DailySalesTables & ShowTables & DistributorTables>()
    .selectFrom('sheets')
    .leftJoin('shows', 'shows.id', 'sheets.show_id')
    .leftJoin('distributors', 'distributors.id', 'sheets.distributor_row_id')
    .where(seenBy(who))

const inList: Record<SheetList, (username: string) => ReturnType<typeof sql<boolean>>> = {
  submitted: () => sql`sheets.state = 'submitted'`,
  open: () => sql`sheets.state = 'saved'`,
  approved: () => sql`sheets.state = 'approved'`,
  mine: (username) => sql`sheets.state = 'approved' and (sheets.applied_by = ${username} or sheets.approved_by = ${username})`,
}

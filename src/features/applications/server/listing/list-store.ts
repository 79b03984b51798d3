import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, momentOrNever, type GridField, type GridFields } from '#server/db/lists/grid.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import { byName } from '#shared/lists.ts'
import { formatIsoDate, parseFormDate } from '#shared/time/dates.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { ApplicationColumn } from '../../record/column.ts'
import { answerNames, columnOf, filterNames, listedColumns } from '../../record/columns.ts'
import { listItemOf } from '../record/dto.ts'
import type { Row } from '../record/store.ts'
import type { ApplicationTables } from '../record/tables.ts'

/** APP-24: what the list may be filtered and sorted by, by the names of its columns and of the global search. */
export const listFields: GridFields = {
  ...byName(filterNames, (name) => gridField(columnOf(name))),
  search: column('search_text', 'text'),
}

function gridField({ column: name, from, type, isSearched, isWord }: ApplicationColumn): GridField {
  if (type === 'moment or never') return momentOrNever(sql.ref(name))
  return {
    ...column(name, type === 'date' ? 'text' : type),
    ...(isSearched && { within: sql.ref('search_text') }),
    ...(isWord && { within: sql.ref(name) }),
    ...(from === 'answer' && type !== 'boolean' && { isFolded: true }),
    ...(type === 'date' && { asStored: yearFirst }),
  }
}

/** Dates of birth stand year first in their column, in which order they can be compared; on the wire they may be written either way. */
function yearFirst(text: string): string {
  const date = parseFormDate(text)
  return date ? formatIsoDate(date) : text
}

const list: GridList = { fields: listFields, key: sql`application_id`, unsorted: [{ field: 'Createdon', dir: 'desc' }] }

type Ask = { request: GridRequest; only: string | undefined; timeZone: string }

/**
 * One page of the list, newest first unless sorted. The ids of the page are found first, on an index, and then their rows:
 * a deep page stays cheap. `only` is the username an applicant is held to; days in a filter are those of `timeZone`.
 */
export function listPage(db: Db, totals: Totals, { request, only, timeZone }: Ask) {
  const tables = db.withTables<ApplicationTables>()
  return gridPage(list, request, {
    from: tables
      .selectFrom('applications')
      .where('deleted_at', 'is', null)
      .$if(only !== undefined, (mine) => mine.where('username', '=', only ?? '')),
    timeZone,
    rows: (page, order) =>
      tables
        .selectFrom('applications')
        .select(listedColumns)
        .select(listedAnswers)
        .where('application_id', 'in', page.select('application_id'))
        .orderBy(order),
    item: listItemOf,
    total: (count) => totals.of([only, request.filter], count),
  })
}

/** Of the answers only those that the list shows. */
const listedAnswers = sql<Row['fields']>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where key = any(${answerNames}::text[]))`.as('fields')

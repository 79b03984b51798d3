import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { gridPage, type GridList } from '#server/db/lists/grid-page.ts'
import { column, momentOrNever, type GridField, type GridFields } from '#server/db/lists/grid.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import { formatIsoDate, parseFormDate } from '#shared/time/dates.ts'
import type { GridRequest } from '#shared/grid.ts'
import { listedFlags, listedLists, listedShape, listedTexts } from '../../listed-answers.ts'
import { listItemOf } from '../record/dto.ts'
import type { Row } from '../record/store.ts'
import { answerColumns, type ApplicationTables } from '../record/tables.ts'

const text = (name: string) => column(name, 'text')
/** A column that the text of the global search holds, which the index of that finds. */
const searched = (name: string, type: GridField['type'] = 'text') => ({ ...column(name, type), within: sql.ref('search_text') })
/** A column that is folded already, and has an index. */
const folded = (name: string, type: GridField['type'] = 'text') => ({ ...searched(name, type), isFolded: true })
/** A column in the index of words, `applications_words`. */
const worded = (name: string) => ({ ...text(name), within: sql.ref(name) })

/** APP-24: what the list may be filtered and sorted by, by the names of its columns and of the global search. */
export const listFields: GridFields = {
  username: searched('username'),
  applicationID: searched('application_id', 'number'),
  Form: worded('form'),
  Name: searched('name'),
  familyName: searched('family_name'),
  Citizenship: searched('citizenship'),
  cutomestatus: searched('custom_status'),
  ApplicationStatus: worded('application_status'),
  SubmitedDate: momentOrNever(sql.ref('submitted_at')),
  Createdon: column('created_at', 'moment'),
  countryCode: searched('country_code'),
  PhoneNumber: searched('phone'),
  MailId: searched('email'),
  Referred: searched('referred'),
  Gender: searched('gender'),
  Program: searched('program'),
  Location: searched('location'),
  Place: searched('place'),
  Branch: searched('branch'),
  Caste: searched('caste'),
  AnnualIncome: searched('annual_income'),
  AadharNo: text('aadhaar_digest'),
  Isplaced: column('is_placed', 'boolean'),
  Payment: worded('payment'),
  Completion: column('completion', 'number'),
  ...fieldsFrom(listedTexts, (name) => folded(name)),
  DOB: { ...text(listedTexts.DOB), isFolded: true, asStored: yearFirst },
  ...fieldsFrom(listedLists, (name) => folded(name, 'texts')),
  ...fieldsFrom(listedFlags, (name) => column(name, 'boolean')),
  search: text('search_text'),
}

/** Dates of birth stand year first in their column, in which order they can be compared; on the wire they may be written either way. */
function yearFirst(text: string): string {
  const date = parseFormDate(text)
  return date ? formatIsoDate(date) : text
}

function fieldsFrom(columns: Readonly<Record<string, string>>, field: (column: string) => GridField): GridFields {
  return Object.fromEntries(Object.entries(columns).map(([name, each]) => [name, field(each)]))
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
        .select(shown)
        .select(listed)
        .where('application_id', 'in', page.select('application_id'))
        .orderBy(order),
    item: listItemOf,
    total: (count) => totals.of([only, request.filter], count),
  })
}

/** Of the answers only those that the list shows. */
const listed = sql<Row['fields']>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where key = any(${Object.keys(listedShape)}::text[]))`.as('fields')

const shown = [
  'application_id',
  'username',
  'form',
  'version',
  'application_status',
  'custom_status',
  'submitted_at',
  'created_at',
  'created_by',
  'modified_at',
  'ip',
  'completion',
  ...answerColumns,
  'is_placed',
  'aadhaar_digest',
  'pgid',
  'payment',
  'deleted_at',
  'deleted_by',
] as const

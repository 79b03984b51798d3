import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { gridPage, type GridList } from '#server/db/grid-page.ts'
import { column, momentOrNever, type GridField, type GridFields } from '#server/db/grid.ts'
import type { Totals } from '#server/db/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import { listItemOf } from './record.ts'
import { answerColumns, type ApplicationTables } from './tables.ts'

const text = (name: string) => column(name, 'text')
/** A column that the text of the global search holds, which the index of that finds. */
const searched = (name: string, type: GridField['type'] = 'text') => ({ ...column(name, type), within: sql.ref('search_text') })
/** A column in the index of words, `applications_words`. */
const worded = (name: string) => ({ ...text(name), within: sql.ref(name) })

/** What the list may be filtered and sorted by, by the names of its columns and of the global search (back office, section 7). */
export const listFields: GridFields = {
  username: searched('username'),
  applicationID: searched('application_id', 'number'),
  Form: worded('form'),
  Name: searched('name'),
  familyName: searched('family_name'),
  Citizenship: worded('citizenship'),
  cutomestatus: worded('custom_status'),
  ApplicationStatus: worded('application_status'),
  SubmitedDate: momentOrNever(sql.ref('submitted_at')),
  Createdon: column('created_at', 'moment'),
  countryCode: text('country_code'),
  PhoneNumber: searched('phone'),
  MailId: searched('email'),
  Referred: worded('referred'),
  Gender: searched('gender'),
  Program: worded('program'),
  Location: worded('location'),
  Place: searched('place'),
  Branch: searched('branch'),
  Caste: searched('caste'),
  AnnualIncome: text('annual_income'),
  AadharNo: text('aadhaar_digest'),
  Isplaced: column('is_placed', 'boolean'),
  Payment: worded('payment'),
  Completion: column('completion', 'number'),
  search: text('search_text'),
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
      tables.selectFrom('applications').select(shown).where('application_id', 'in', page.select('application_id')).orderBy(order),
    item: listItemOf,
    total: (count) => totals.of([only, request.filter], count),
  })
}

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

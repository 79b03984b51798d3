import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Totals } from '#server/db/totals.ts'
import type { GridRequest } from '#shared/grid.ts'
import type { ListItem } from '../contract.ts'
import { listItemOf } from './record.ts'
import { answerColumns, type ApplicationTables } from './tables.ts'

const text = (column: string) => ({ column: sql.ref(column), type: 'text' as const })
/** A column that the text of the global search holds, which the index of that finds. */
const searched = (column: string) => ({ ...text(column), within: sql.ref('search_text') })
/** A column in the index of words, `applications_words`. */
const worded = (column: string) => ({ ...text(column), within: sql.ref(column) })

/** What the list may be filtered and sorted by, by the names of its columns and of the global search (back office, section 7). */
export const listFields: GridFields = {
  username: searched('username'),
  applicationID: { ...searched('application_id'), type: 'number' },
  Form: worded('form'),
  Name: searched('name'),
  familyName: searched('family_name'),
  Citizenship: worded('citizenship'),
  cutomestatus: worded('custom_status'),
  ApplicationStatus: worded('application_status'),
  SubmitedDate: { column: sql.ref('submitted_at'), type: 'moment', inOrder: sql`coalesce(submitted_at, '-infinity')` },
  Createdon: { column: sql.ref('created_at'), type: 'moment' },
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
  Isplaced: { column: sql.ref('is_placed'), type: 'boolean' },
  Payment: worded('payment'),
  Completion: { column: sql.ref('completion'), type: 'number' },
  search: text('search_text'),
}

type Ask = { request: GridRequest; only: string | undefined; timeZone: string }

/**
 * One page of the list, newest first unless sorted. The ids of the page are found first, on an index, and then their rows:
 * a deep page stays cheap. `only` is the username an applicant is held to; days in a filter are those of `timeZone`.
 */
export async function listPage(
  db: Db,
  totals: Totals,
  { request, only, timeZone }: Ask,
): Promise<{ Data: ListItem[]; Total: number }> {
  const tables = db.withTables<ApplicationTables>()
  const wanted = whereOf(listFields, request.filter, timeZone)
  const matching = tables
    .selectFrom('applications')
    .where('deleted_at', 'is', null)
    .where(wanted)
    .$if(only !== undefined, (mine) => mine.where('username', '=', only ?? ''))
  const order = orderOf(listFields, request.sort, sql`application_id`, [{ field: 'Createdon', dir: 'desc' }])

  const ids = matching.select('application_id').orderBy(order).limit(request.take).offset(request.skip)
  const rows = tables.selectFrom('applications').select(shown).where('application_id', 'in', ids).orderBy(order).execute()
  const [page, total] = await Promise.all([rows, totals.of([only, request.filter], () => countOf(matching))])
  return { Data: page.map(listItemOf), Total: total }
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

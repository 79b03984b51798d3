import { sql } from 'kysely'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { whereOf, type GridFields } from '#server/db/lists/grid.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { GridFilter } from '#shared/grid.ts'
import { inTime } from '../fields/time-limit.ts'
import { fieldsFor } from '../fields/field-store.ts'
import { recordValues } from '../dto.ts'
import { fileColumns, rowColumns, uploads } from './one-record-store.ts'
import type { ApplicationTables, RecordRow, RecordFile } from '../tables.ts'

export type ApplicationFilter = {
  username?: readonly string[] | undefined
  filter?: GridFilter | null | undefined
  timeZone: string
}
type RowColumn = (typeof rowColumns)[number]
export type WholeApplication<Read = Pick<RecordRow, RowColumn>> = {
  row: Read
  variant: Variant
  values: Record<string, unknown>
  files: RecordFile[]
}

export async function countByForm(db: Db, wanted: ApplicationFilter): Promise<{ form: string; total: number }[]> {
  return matching(db, wanted, await fieldsFor(db, wanted))
    .select(({ fn }) => ['form', fn.countAll<number>().as('total')])
    .groupBy('form')
    .orderBy('form')
    .execute()
}

export const iterateApplications = (db: Db, wanted: ApplicationFilter, today: CalendarDate): AsyncGenerator<WholeApplication> =>
  wholeApplications(db, wanted, today, { columns: rowColumns, page: pageSize })

const alwaysRead = ['application_id', 'form', 'fields'] as const
export type PartOfRow = Pick<RecordRow, (typeof alwaysRead)[number]> & Partial<Pick<RecordRow, RowColumn>>

/** Reads only the answers and these columns, `page` rows at a time. */
export const iterateColumns = (
  db: Db,
  wanted: ApplicationFilter,
  today: CalendarDate,
  { columns, page = pageSize }: { columns: readonly RowColumn[]; page?: number | undefined },
): AsyncGenerator<WholeApplication<PartOfRow>> =>
  wholeApplications(db, wanted, today, { columns: [...new Set([...alwaysRead, ...columns])], page })

/** Bytes of answers: the application that exceeds them ends the page. Two thousand filled forms are less. */
const pageBytes = 2_000_000

/** Holds at most two pages, and reads the next while one is in use. Answers stay text until their turn, to spare the garbage collector. */
async function* wholeApplications(
  db: Db,
  wanted: ApplicationFilter,
  today: CalendarDate,
  { columns, page }: { columns: readonly RowColumn[]; page: number },
): AsyncGenerator<WholeApplication> {
  const fields = await fieldsFor(db, wanted)
  const read = async (most: number, before?: number) => {
    const found = matching(db, wanted, fields)
    const older = found.$if(before !== undefined, (rest) => rest.where('application_id', '<', before ?? 0))
    const rows = await newestOf(db, older, columns, most).execute()
    const files = await filesOf(
      db,
      rows.map(({ application_id }) => application_id),
    )
    const last = rows.at(-1)
    const isLastPage = !last || (rows.length < most && last.bytes < pageBytes)
    // Twice what fitted, so that pages grow again after large applications.
    const next = isLastPage ? undefined : { most: Math.min(page, 2 * rows.length), before: last.application_id }
    return { rows, files, next }
  }
  for (let reading = read(page); ;) {
    const { rows, files, next } = await reading
    if (next) reading = read(next.most, next.before)
    // A caller that stops does not wait for it.
    reading.catch(() => {})
    for (const { answers, bytes: _, ...others } of rows) {
      const row = { ...others, fields: parsed(answers) }
      const variant = variantOf(row.form)
      const own = files.get(row.application_id) ?? []
      yield { row, variant, files: own, values: recordValues(variant, row.fields, own, today) }
    }
    if (!next) return
  }
}

const parsed = (answers: string): RecordRow['fields'] => JSON.parse(answers)

/** Stops at `most` rows or a page of bytes. Measures the text, because stored values are compressed. */
function newestOf(db: Db, found: ReturnType<typeof matching>, columns: readonly RowColumn[], most: number) {
  const others = columns.filter((column) => column !== 'fields')
  const newest = found
    .select([...others, sql<string>`fields::text`.as('answers')])
    .orderBy('application_id', 'desc')
    .limit(most)
  const bytes = sql<number>`sum(octet_length(answers)) over (order by application_id desc rows unbounded preceding)`
  const counted = db.selectFrom(newest.as('newest')).selectAll().select(bytes.as('bytes'))
  return db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where(sql<boolean>`bytes - octet_length(answers) < ${pageBytes}`)
    .orderBy('application_id', 'desc')
}

const recipientColumns = [
  'application_id',
  'username',
  'email',
  'name',
  'family_name',
  'version',
  'form',
  'application_status',
  'custom_status',
  'no_information',
  'address_proof',
] as const
export type Recipient = Pick<RecordRow, (typeof recipientColumns)[number]>

export const recipientsOf = (db: Db, wanted: ApplicationFilter, most: number): Promise<Recipient[]> =>
  inTime({ filter: wanted.filter }, async () => {
    const found = matching(db, wanted, await fieldsFor(db, wanted)).select(recipientColumns)
    return found.orderBy('application_id').limit(most).execute()
  })

/** Few enough that one page doesn't hold up other people for long. */
const pageSize = 200

const matching = (db: Db, { username, filter, timeZone }: ApplicationFilter, fields: GridFields) =>
  db
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .where('deleted_at', 'is', null)
    .where(whereOf(fields, filter, timeZone))
    .$if(username !== undefined, (all) => all.where(sql<boolean>`username = any(${username}::text[])`))

export async function filesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, RecordFile[]>()
  const files = await uploads(db)
    .select(fileColumns)
    .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(files, ({ application_id }) => application_id)
}

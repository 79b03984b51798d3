import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnSources } from '#admissions/record/applications/server/record/dto.ts'
import { isListColumn } from '#admissions/record/applications/server/record/schema/column-sql.ts'
import { columns, type FilterName } from '#admissions/record/applications/record/columns.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { nextPiece, type Key } from './pieces-store.ts'

/** `set` writes something that the table's trigger follows. */
type Fill = Key & { table: string; set: RawBuilder<unknown>; isOld: RawBuilder<SqlBool> }

/** Rows read in one transaction. Only the old ones are written. */
const usualRows = 1_000

/** The table `unfolded` has the search texts and list columns that migrations left to this job, with the last key filled. */
export async function columnsToFill(db: Db): Promise<string[]> {
  const { rows: waiting } = await sql<{ name: string }>`select name from unfolded order by name`.execute(db)
  return waiting.map(({ name }) => name).filter((name) => fillOf(name) !== undefined)
}

/** Fills the next rows; false once it is done. A row written meanwhile by this version is filled by its own write. */
export async function fillNext(tx: Db, name: string, rows = usualRows): Promise<boolean> {
  const fill = fillOf(name)
  if (!fill) return false
  const { table, key, type, set, isOld } = fill
  const isMore = await nextPiece(tx, { progress: 'unfolded', name, table, rows, key, type }, (piece) =>
    sql`update ${sql.table(table)} set ${set} where ${piece} and ${isOld}`.execute(tx),
  )
  if (!isMore) await sql`delete from unfolded where name = ${name}`.execute(tx)
  return isMore
}

function fillOf(name: string): Fill | undefined {
  if (name === 'users') return { ...ofUsers, set: refold, isOld: notAscii }
  if (name === 'applications') return { ...ofApplications, set: refold, isOld: sql`(${notAscii} or ${withoutDigits})` }
  return isListColumn(name) ? fillOfColumn(name) : undefined
}

function fillOfColumn(name: FilterName): Fill | undefined {
  const column = columns[name]
  if (column.from === 'answer') return { ...ofApplications, set: refold, isOld: sql<SqlBool>`fields ->> ${sql.lit(name)} <> ''` }
  if (column.from === 'product') return undefined
  const sources = variants.map(
    (form) => sql`when ${sql.lit(form.name)} then fields -> ${sql.lit(columnSources(form)[column.column])}`,
  )
  const answer = sql`(case form ${sql.join(sources, sql` `)} end)`
  const isAnswered = sql`jsonb_typeof(${answer}) in ('string', 'number')`
  return {
    ...ofApplications,
    set: sql`${sql.ref(column.column)} = ${answer} #>> '{}'`,
    isOld: sql<SqlBool>`${sql.ref(column.column)} = '' and ${isAnswered}`,
  }
}

const ofApplications = { table: 'applications', key: sql.ref('application_id'), type: 'bigint' } as const
const ofUsers = { table: 'users', key: sql.ref('username'), type: 'text' } as const

/** The trigger computes the search text and the columns of answers again, whatever is written here. */
const refold = sql`search_text = ''`

const notAscii = sql<SqlBool>`octet_length(search_text) > length(search_text)`
const withoutDigits = sql`(phone <> '' and position(right(translate(phone, translate(phone, '0123456789', ''), ''), 10) in search_text) = 0)`

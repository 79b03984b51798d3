import { sql, type RawBuilder } from 'kysely'
import { tidyApplications } from '#admissions/record/applications/server/changes/upkeep/tidy-store.ts'
import type { Db } from '#server/db/open.ts'
import { asMeant, asMeantLine } from '#shared/text/as-meant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { nextPiece, type Key } from './pieces-store.ts'

type Table = {
  keys: readonly [string, ...string[]]
  type: Key['type']
  lines?: readonly string[]
  texts?: readonly string[]
  called: readonly [string, string]
}

/** Names that other rows go by keep their spelling, and are compared as they read; so do sent letters, declarations and histories. */
const tables: Readonly<Record<string, Table>> = {
  applications: { keys: ['application_id'], type: 'bigint', called: ['application', 'applications'] },
  users: { keys: ['username'], type: 'text', lines: ['firstname', 'lastname'], called: ['account', 'accounts'] },
  messages: { keys: ['id'], type: 'bigint', lines: ['subject'], texts: ['text'], called: ['message', 'messages'] },
  letters: { keys: ['id'], type: 'bigint', lines: ['subject'], texts: ['body'], called: ['letter', 'letters'] },
  announcements: {
    keys: ['id'],
    type: 'bigint',
    lines: ['title'],
    texts: ['content'],
    called: ['announcement', 'announcements'],
  },
  mail_templates: {
    keys: ['language', 'name'],
    type: 'text',
    lines: ['subject'],
    texts: ['body'],
    called: ['mail text', 'mail texts'],
  },
  wordings: { keys: ['language', 'source'], type: 'text', texts: ['text'], called: ['wording', 'wordings'] },
  distributors: {
    keys: ['id'],
    type: 'bigint',
    lines: ['firstname', 'lastname', 'city'],
    texts: ['address'],
    called: ['distributor', 'distributors'],
  },
  sheet_comments: { keys: ['id'], type: 'bigint', texts: ['body'], called: ['comment', 'comments'] },
}

/** Rows looked through in one transaction: a save of one of them waits this long. */
const rows = 200

/** Undefined when no run is under way. */
export async function untidiedTables(db: Db): Promise<string[] | undefined> {
  const { rows: kept } = await sql<{ name: string; is_done: boolean }>`select name, is_done from untidied`.execute(db)
  return kept.length === 0 ? undefined : kept.flatMap(({ name, is_done }) => (is_done ? [] : [name]))
}

export const markUntidied = (db: Db) =>
  sql`insert into untidied (name) select unnest(${Object.keys(tables)}::text[])
    where not exists (select from untidied) on conflict do nothing`.execute(db)

export async function tidyNext(tx: Db, name: string, today: CalendarDate): Promise<boolean> {
  const table = tables[name]
  const isMore = table !== undefined && (await tidyPiece(tx, name, table, today))
  if (!isMore) await sql`update untidied set is_done = true where name = ${name}`.execute(tx)
  return isMore
}

const tidyPiece = (tx: Db, name: string, table: Table, today: CalendarDate) => {
  const key = table.keys.length === 1 ? sql.ref(table.keys[0]) : sql`concat_ws(' ', ${sql.join(table.keys.map(sql.ref))})`
  return nextPiece(tx, { progress: 'untidied', name, rows, key, type: table.type }, async (piece) => {
    const changed =
      name === 'applications' ? await tidyApplications(tx, piece, today) : await tidyRows(tx, name, table, key, piece)
    if (changed > 0) await sql`update untidied set changed = changed + ${changed}::integer where name = ${name}`.execute(tx)
  })
}

async function tidyRows(
  tx: Db,
  name: string,
  { lines = [], texts = [] }: Table,
  key: RawBuilder<unknown>,
  piece: RawBuilder<unknown>,
) {
  const [table, columns] = [sql.table(name), [...lines, ...texts]]
  const isOther = columns.map((column) => sql`${sql.ref(column)} ~ ${notPlain}`)
  const { rows: held } = await sql<Record<string, string | null>>`
    select (${key})::text as "the key", ${sql.join(columns.map(sql.ref))} from ${table}
    where ${piece} and (${sql.join(isOther, sql` or `)}) order by ${key} for update`.execute(tx)
  let changed = 0
  for (const row of held) {
    const others = columns.flatMap((column) => {
      const text = row[column] ?? ''
      const meant = lines.includes(column) ? asMeantLine(text) : asMeant(text).trimEnd()
      // Blank it stays as it is: that a text must be there is a rule of its table.
      return meant === text || meant === '' ? [] : [sql`${sql.ref(column)} = ${meant}`]
    })
    if (others.length === 0) continue
    await sql`update ${table} set ${sql.join(others)} where (${key})::text = ${row['the key']}`.execute(tx)
    changed += 1
  }
  return changed
}

/** Matches texts with more than visible ASCII, single blanks and line feeds inside (a regular expression of PostgreSQL). */
const notPlain = String.raw`[^\n -~]|  |^ | $|\n$`

export async function endTidying(tx: Db): Promise<string | undefined> {
  const { rows: kept } = await sql<{ name: string; changed: number; is_done: boolean }>`
    select name, changed, is_done from untidied order by name for update`.execute(tx)
  if (kept.length === 0 || kept.some(({ is_done }) => !is_done)) return undefined
  await sql`delete from untidied`.execute(tx)
  const counts = kept.flatMap(({ name, changed }) => {
    const called = tables[name]?.called[changed === 1 ? 0 : 1] ?? name
    return changed === 0 ? [] : [`${changed} ${called}`]
  })
  return counts.length === 0 ? undefined : counts.join(', ')
}

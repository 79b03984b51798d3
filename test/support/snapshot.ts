import { sql } from 'kysely'
import type { Database, Db } from '#server/db/open.ts'

/** `restore` brings every table back to what it held when the snapshot was taken, the numbers it gives next included. */
export type Snapshot = { restore(): Promise<void> }

type Table = { name: string; copy: string; columns: string; sequences: string[] }
/** What distinguishes two states of a table: its number of rows, the transactions that wrote them, the last sequence numbers. */
type Mark = { name: string; rows: string; writers: string; last: string }

/**
 * Remembers what the tables of the product and the queue of jobs hold, in a schema of its own. `restore` writes only to the
 * tables that changed since: a test writes to a few of them, and emptying all takes four times as long.
 */
export async function takeSnapshot({ db, run }: Database, schema: string): Promise<Snapshot> {
  const tables = await tablesOf(db, schema)
  const marking = `${schema}.marks()`
  await run([`drop schema if exists ${schema} cascade`, `create schema ${schema}`, functionOfMarks(marking, tables)].join(';\n'))
  const marks = new Map((await marksOf(db, marking)).map((mark) => [mark.name, mark]))
  const filled = tables.filter(({ name }) => marks.get(name)?.rows !== '0')
  const restoring = new Map<string, string>()
  for (const table of tables) restoring.set(table.name, await restoreStatements(db, table, filled.includes(table)))
  const copies = filled.map(({ name, copy }) => `create table ${copy} as table ${name}`)
  await run(copies.join(';\n'))

  return {
    async restore() {
      const changed = (await marksOf(db, marking)).filter((mark) => !isSame(mark, marks.get(mark.name))).map(({ name }) => name)
      if (changed.length === 0) return
      const statements = changed.map((name) => restoring.get(name))
      // The logs refuse changes, and rows refer to each other; as where replicas apply changes, no trigger fires.
      await run(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n'))
      for (const mark of await marksOf(db, marking)) marks.set(mark.name, mark)
    },
  }
}

/** Every later write has a greater transaction number than all before it, so that no two changes cancel out in the sum. */
const isSame = (mark: Mark, other: Mark | undefined) =>
  mark.rows === other?.rows && mark.writers === other.writers && mark.last === other.last

/** With the columns that can be written, and the sequences they are numbered from. */
async function tablesOf(db: Db, schema: string): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', ${schema}::text, n.nspname || '_' || c.relname) as copy,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select format('%I.%I', sn.nspname, s.relname) from pg_depend d
        join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
        where d.refobjid = c.oid and d.deptype in ('a', 'i') order by 1) as sequences
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job') order by 1`.execute(db)
  return rows
}

/** A function that returns the marks of tables. It is planned once per session: planning took longer than running it. */
function functionOfMarks(name: string, tables: readonly Table[]): string {
  const each = tables.map(({ name, sequences }) => {
    const last = sequences.map((sequence) => `, pg_sequence_last_value('${sequence}'::regclass)`).join('')
    return `select '${name}', count(*)::text, coalesce(sum(xmin::text::bigint), 0)::text, concat_ws(' ', ''${last}) from ${name}`
  })
  return `create function ${name} returns table (name text, rows text, writers text, last text) language plpgsql as $marks$
    begin return query ${each.join('\n union all ')}; end $marks$`
}

const marksOf = async (db: Db, marking: string): Promise<Mark[]> =>
  (await sql<Mark>`select * from ${sql.raw(marking)}`.execute(db)).rows

async function restoreStatements(db: Db, { name, copy, columns, sequences }: Table, isFilled: boolean): Promise<string> {
  const statements = [`delete from ${name}`]
  if (isFilled) statements.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`)
  for (const sequence of sequences) {
    const { rows } = await sql<{ next: string; called: boolean }>`
      select last_value as next, is_called as called from ${sql.raw(sequence)}`.execute(db)
    for (const { next, called } of rows) statements.push(`select setval('${sequence}', ${next}, ${called})`)
  }
  return statements.join(';\n')
}

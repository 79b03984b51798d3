import { sql } from 'kysely'
import type { Database, Db } from '#server/db/open.ts'

/**
 * `restore` brings every table back to what it held when the snapshot was taken, the numbers it gives next included. `later` takes one of what the
 * tables hold by then, on top of this one: it copies only what has changed. `vacuum` is for what `restore` has left deleted in the tables.
 */
export type Snapshot = { restore(): Promise<void>; later(schema: string): Promise<Snapshot>; vacuum(): Promise<void> }

type Table = { name: string; copy: string; columns: string; sequences: string[] }
/** Tells two states of a table apart: its number of rows, the transactions that wrote them, the last sequence numbers. */
type Mark = { name: string; rows: string; writers: string; last: string }
type Marks = Map<string, Mark>
type Known = { database: Database; tables: readonly Table[]; marking: string; restored: Set<string> }
type Moment = { marks: Marks; restoring: ReadonlyMap<string, string> }

/** `restore` writes only to the tables that changed since: a test writes to a few, and emptying all takes four times as long. */
export async function takeSnapshot(database: Database, schema: string): Promise<Snapshot> {
  const tables = await tablesOf(database.db)
  const marking = `${schema}.marks()`
  await emptySchema(database, schema)
  await database.run(functionOfMarks(marking, tables))
  return remember({ database, tables, marking, restored: new Set() }, schema, { marks: new Map(), restoring: new Map() })
}

async function remember(known: Known, schema: string, before: Moment): Promise<Snapshot> {
  const { database, tables, marking, restored } = known
  const { db, run } = database
  const marks: Marks = new Map((await marksOf(db, marking)).map((mark) => [mark.name, mark]))
  const changed = changedIn(before.marks, marks.values())
  const restoring = new Map(before.restoring)
  const copies: string[] = []
  for (const table of tables.filter(({ name }) => changed.has(name))) {
    const copy = marks.get(table.name)?.rows === '0' ? undefined : `${schema}.${table.copy}`
    if (copy) copies.push(`create table ${copy} as table ${table.name}`)
    restoring.set(table.name, await restoreStatements(db, table, copy))
  }
  await run(copies.join(';\n'))

  return {
    async restore() {
      const names = [...changedIn(marks, await marksOf(db, marking))]
      if (names.length === 0) return
      const statements = names.map((name) => restoring.get(name))
      // The logs refuse changes, and rows refer to each other; as where replicas apply changes, no trigger fires.
      const { rows } = await run(['set local session_replication_role = replica', ...statements, writer].join(';\n'))
      // One transaction wrote all their rows, so that their marks are known without a look at every table.
      for (const [name, mark] of marks)
        if (names.includes(name)) marks.set(name, { ...mark, writers: sumOf(mark, rows.at(-1) as Writer) })
      for (const name of names) restored.add(name)
    },
    async later(name) {
      await emptySchema(database, name)
      return remember(known, name, { marks, restoring })
    },
    async vacuum() {
      // The rows of the catalogue that tell of the copies are deleted with them.
      const catalogue = ['pg_class', 'pg_attribute', 'pg_type', 'pg_depend', 'pg_index', 'pg_proc', 'pg_namespace']
      await run(`vacuum ${[...catalogue, ...restored].join(', ')}`)
      restored.clear()
    },
  }
}

const emptySchema = ({ run }: Database, schema: string) => run(`drop schema if exists ${schema} cascade; create schema ${schema}`)

type Writer = { writer: string }
const writer = 'select (pg_current_xact_id()::text::bigint % 4294967296)::text as writer'

const sumOf = ({ rows }: Mark, { writer }: Writer) => String(BigInt(rows) * BigInt(writer))

const changedIn = (before: Marks, now: Iterable<Mark>): Set<string> =>
  new Set([...now].filter((mark) => !isSame(mark, before.get(mark.name))).map(({ name }) => name))

/** Every later write has a greater transaction number than all before it, so that no two changes cancel out in the sum. */
const isSame = (mark: Mark, other: Mark | undefined) =>
  mark.rows === other?.rows && mark.writers === other.writers && mark.last === other.last

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name, quote_ident(n.nspname || '_' || c.relname) as copy,
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

async function restoreStatements(db: Db, { name, columns, sequences }: Table, copy: string | undefined): Promise<string> {
  const statements = [`delete from ${name}`]
  if (copy) statements.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`)
  for (const sequence of sequences) {
    const { rows } = await sql<{ next: string; called: boolean }>`
      select last_value as next, is_called as called from ${sql.raw(sequence)}`.execute(db)
    for (const { next, called } of rows) statements.push(`select setval('${sequence}', ${next}, ${called})`)
  }
  return statements.join(';\n')
}

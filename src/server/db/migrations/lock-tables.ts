import { sql } from 'kysely'
import type { Db } from '../open.ts'

const changedIn = (text: string): string[] =>
  [
    /^alter table (?:if exists )?(?:only )?(\w+)/gm,
    /^create (?:unique )?index [^;]*? on (\w+)/gm,
    /^create (?:or replace )?trigger [^;]*? on (\w+)/gm,
    /^drop index (?:if exists )?(\w+)/gm,
    /^(?:update|delete from|insert into) (\w+)/gm,
  ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))

/**
 * Locks the tables that a migration changes before its first step, all or nothing within `ms`. Otherwise a save could wait
 * for one table while the migration waits for another table of that save. Reads continue until the migration needs a stronger
 * lock.
 */
export async function lockTables(tx: Db, text: string, ms: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(i.indrelid, c.oid)::regclass::text as name
    from unnest(${changedIn(text)}::text[]) as changed (name)
    join pg_class c on c.oid = to_regclass(changed.name) left join pg_index i on i.indexrelid = c.oid
    where c.relkind in ('r', 'p', 'i', 'I') order by 1`.execute(tx)
  if (rows.length === 0) return
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.raw(name)))} in exclusive mode`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

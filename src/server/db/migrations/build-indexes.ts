import { sql } from 'kysely'
import { hasCode } from '../../base/error-code.ts'
import { lockNumbers } from '../locks/lock-numbers.ts'
import { withAdvisoryLock } from '../locks/with-advisory-lock.ts'
import type { Db } from '../open.ts'
import { pendingOf, type Migration } from './migrate.ts'
import { isUsable, prebuiltIn, type PrebuiltIndex } from './prebuilt-indexes.ts'

/** Saves go on meanwhile, and the migration finds the indexes there. Leaves out those of tables and columns still to be made. */
export const buildIndexes = (db: Db, migrations: Migration[]): Promise<string[]> =>
  withAdvisoryLock(db, lockNumbers.migrations, async (session) => {
    const built: string[] = []
    for (const { text } of await pendingOf(session, migrations)) {
      for (const [needed] of text.matchAll(neededBefore)) await sql.raw(needed).execute(session)
      for (const index of prebuiltIn(text)) if (await build(session, index)) built.push(index.name)
    }
    return built
  })

async function build(session: Db, { name, definition }: PrebuiltIndex): Promise<boolean> {
  if (await isUsable(session, name)) return false
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(session)
  try {
    await sql`create index concurrently ${sql.ref(name)} ${sql.raw(definition)}`.execute(session)
    return true
  } catch (error) {
    if (notThereYet.some((code) => hasCode(error, code))) return false
    throw error
  }
}

/** Statements that indexes need first: extensions, and functions that only compute. They change no data. */
const neededBefore =
  /^create extension if not exists \w+|^create or replace function \w+\([^)]*\) returns \w+ language plpgsql immutable [\s\S]*?\nend \$\$/gm

const notThereYet = ['42P01', '42703', '42883']

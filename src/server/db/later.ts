import { CompiledQuery, type Compilable } from 'kysely'
import type { Db } from './open.ts'
import { laterMark } from './client.ts'

/**
 * Writes something whose answer nobody needs. In a transaction on PostgreSQL it isn't waited for: it goes out with the next
 * statement or the commit, in its order. If it fails, the transaction fails with its error, at the latest at the commit. On the
 * embedded database, and outside a transaction, it is done at once.
 */
export async function later(
  db: Pick<Db, 'executeQuery' | 'getExecutor'>,
  query: { compile(db: Pick<Db, 'getExecutor'>): CompiledQuery },
): Promise<void> {
  const { sql, parameters } = query.compile(db)
  await db.executeQuery(CompiledQuery.raw(`${laterMark}${sql}`, [...parameters]))
}

/**
 * Asks two statements of a transaction one after the other without waiting between them: on PostgreSQL they leave in one write. The second
 * sees what the first had to wait for, since it begins when that has ended. Rejects with the first error.
 */
export async function together<One, Other>(
  db: Pick<Db, 'getExecutor'>,
  one: Compilable<One>,
  other: Compilable<Other>,
): Promise<[One[], Other[]]> {
  const [first, second] = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all([connection.executeQuery<One>(one.compile()), connection.executeQuery<Other>(other.compile())]),
    )
  return [first.rows, second.rows]
}

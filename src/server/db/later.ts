import { CompiledQuery } from 'kysely'
import type { Db } from './open.ts'
import { laterMark } from './client.ts'

/** A statement that is not asked yet, and what the rows of its answer are. */
export type Query<Row> = { compile(db: Pick<Db, 'getExecutor'>): CompiledQuery<Row> }

/**
 * Writes something whose answer nobody needs. In a transaction on PostgreSQL it isn't waited for: it goes out with the next
 * statement or the commit, in its order. If it fails, the transaction fails with its error, at the latest at the commit. On the
 * embedded database, and outside a transaction, it is done at once.
 */
export async function later(db: Pick<Db, 'executeQuery' | 'getExecutor'>, query: Query<unknown>): Promise<void> {
  const { sql, parameters } = query.compile(db)
  await db.executeQuery(CompiledQuery.raw(`${laterMark}${sql}`, [...parameters]))
}

/**
 * Asks two statements one after the other without waiting between them, of a transaction or of one connection: on PostgreSQL they leave in
 * one write. The second sees what the first had to wait for, since it begins when that has ended. Rejects with the first error.
 */
export async function together<One, Other>(
  db: Pick<Db, 'getExecutor'>,
  one: Query<One>,
  other: Query<Other>,
): Promise<[One[], Other[]]> {
  const [first, second] = await db.getExecutor().provideConnection(async (connection) => {
    const both = [connection.executeQuery<One>(one.compile(db)), connection.executeQuery<Other>(other.compile(db))] as const
    // Nobody else gets the connection before the second is answered too.
    await Promise.allSettled(both)
    return Promise.all(both)
  })
  return [first.rows, second.rows]
}

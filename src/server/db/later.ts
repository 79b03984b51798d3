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

/** Asks one statement. */
export type Ask = <Row>(query: Query<Row>) => Promise<Row[]>

/**
 * Asks statements of a transaction or of one connection without waiting between them: those asked in one turn of the event loop leave in
 * one write on PostgreSQL, and are answered in their order. Each sees what one before it had to wait for, since it begins when that has ended.
 */
export function onOneConnection<T>(db: Pick<Db, 'getExecutor'>, work: (ask: Ask) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers: Promise<unknown>[] = []
    try {
      return await work(async <Row>(query: Query<Row>) => {
        const answer = connection.executeQuery<Row>(query.compile(db))
        answers.push(answer)
        return (await answer).rows
      })
    } finally {
      // Nobody else gets the connection before the last one is answered too.
      await Promise.allSettled(answers)
    }
  })
}

/** The same of two. Rejects with the first error. */
export const together = <One, Other>(
  db: Pick<Db, 'getExecutor'>,
  one: Query<One>,
  other: Query<Other>,
): Promise<[One[], Other[]]> => onOneConnection(db, (ask) => Promise.all([ask(one), ask(other)]))

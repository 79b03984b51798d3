import { CompiledQuery } from 'kysely'
import type { Db } from './open.ts'
import { laterMark } from './client.ts'

export type Query<Row> = { compile(db: Pick<Db, 'getExecutor'>): CompiledQuery<Row> }

/**
 * A write whose result is not used. In a transaction on PostgreSQL it isn't awaited: it leaves with the next statement or
 * the commit, in order. If it fails, the transaction fails with its error, at the latest at the commit. On the embedded database,
 * and outside a transaction, it runs at once.
 */
export async function later(db: Pick<Db, 'executeQuery' | 'getExecutor'>, query: Query<unknown>): Promise<void> {
  const { sql, parameters } = query.compile(db)
  await db.executeQuery(CompiledQuery.raw(`${laterMark}${sql}`, [...parameters]))
}

export type Ask = <Row>(query: Query<Row>) => Promise<Row[]>

/**
 * Runs statements of a transaction or of one connection without waiting between them: on PostgreSQL those of one turn of the event loop
 * leave in one write, and are answered in order. Each sees what an earlier one had to wait for, since it starts when that has ended.
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

export const together = <One, Other>(
  db: Pick<Db, 'getExecutor'>,
  one: Query<One>,
  other: Query<Other>,
): Promise<[One[], Other[]]> => onOneConnection(db, (ask) => Promise.all([ask(one), ask(other)]))

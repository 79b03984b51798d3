import type { Compilable } from 'kysely'
import type { Db } from './open.ts'

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

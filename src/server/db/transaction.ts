import type { Db, Tx } from './open.ts'

/** Serialisation failure, deadlock, a prepared plan that no longer fits: another try may succeed. */
const passing = new Set(['40001', '40P01', '0A000'])
const mostTries = 3

/**
 * Does work in a transaction, and again, twice at most, when PostgreSQL ended it for another's sake; never once its commit was sent.
 * `work` must change nothing but through its transaction.
 */
export async function repeatable<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        isDone = true
        return result
      })
    } catch (error) {
      if (isDone || attempt === mostTries || !isPassing(error)) throw error
    }
  }
}

/** Somebody else was first: thrown in a repeatable transaction, it begins again and finds what they did. */
export class Overtaken extends Error {
  readonly code = '40001'
}

const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && passing.has(error.code)

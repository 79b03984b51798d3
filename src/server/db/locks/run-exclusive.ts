import { lockNumbers } from './lock-numbers.ts'
import { withAdvisoryLock } from './with-advisory-lock.ts'
import type { Database } from '../open.ts'

/**
 * Does what a start does to a shared database while no other process does: several may start at the same moment. The
 * embedded database has one process, and one session that must not wait for itself.
 */
export async function runExclusive<T>({ db, engine }: Pick<Database, 'db' | 'engine'>, work: () => Promise<T>): Promise<T> {
  if (engine === 'embedded') return work()
  return withAdvisoryLock(db, lockNumbers.start, work)
}

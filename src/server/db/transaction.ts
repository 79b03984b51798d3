import { codeOf } from '../base/error-code.ts'
import type { Db, Tx } from './open.ts'

/** Serialisation failure, deadlock, an outdated prepared plan: another try may succeed. */
const passing = new Set(['40001', '40P01', '0A000'])
const mostTries = 3

/** Retries at most twice if another transaction made it fail, never after its commit was sent. `work` changes things only through `tx`. */
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

/** Somebody else was first: thrown in a repeatable transaction, which then restarts and sees their change. */
export class Overtaken extends Error {
  readonly code = '40001'
}

const isPassing = (error: unknown) => passing.has(codeOf(error))

/** `before` and `after` never contain passwords, codes or Aadhaar numbers. */
export type EntryDetails = {
  applicationId?: number
  isMilestone?: boolean
  before?: object
  after?: object
}

export type Audit = (log: string, details?: EntryDetails) => Promise<void>

/** The transaction may be repeated: `work` changes nothing but through `tx` and `audit`. */
export type Change = <T>(module: string, work: (parts: { tx: Tx; audit: Audit }) => Promise<T>) => Promise<T>

export type Author = { actor: string; ip: string }

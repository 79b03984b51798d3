import { codeOf, hasCode } from '../base/error-code.ts'
import { Refusal } from '../base/refusal.ts'
import { Overtaken } from './transaction.ts'

/**
 * Connection refused, reset or cut; server starting, stopping, or out of room (SQLSTATE classes 08, 53, 57P); the disk is full; a statement or a
 * lock took too long (57014, 55P03), a transaction was idle (25P03), or the server is read-only, like a standby (25006).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENOSPC|EDQUOT|08...|53...|57P0.|57014|55P03|25P03|25006)$/
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/

export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '' ? driverWords.test(error.message) : codes.test(codeOf(error)))

/** Not exported: the error aborts the transaction, so the caller must throw, as the two functions below do. */
const isTaken = (error: unknown): boolean => hasCode(error, '23505')

const isInUse = (error: unknown): boolean => hasCode(error, '23503')

type Fields = Record<string, unknown>

export const refuseTaken =
  (words: string, fields: Fields | ((key: string) => Fields) = {}) =>
  (error: unknown): never => {
    if (!isTaken(error)) throw error
    throw new Refusal(words, typeof fields === 'function' ? fields(keyOf(error)) : fields)
  }

const keyOf = (error: unknown) => (error instanceof Error && 'constraint' in error ? String(error.constraint) : '')

/** Another transaction was first with a unique key: a `repeatable` one restarts, and sees that row. */
export function restartIfTaken(error: unknown): never {
  throw isTaken(error) ? new Overtaken() : error
}

export const refuseInUse =
  (words: string) =>
  (error: unknown): never => {
    throw isInUse(error) ? new Refusal(words) : error
  }

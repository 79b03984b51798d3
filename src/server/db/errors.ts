import { codeOf, hasCode } from '../base/error-code.ts'
import { Refusal } from '../base/refusal.ts'
import { Overtaken } from './transaction.ts'

/**
 * Connection refused, reset or cut; server starting, stopping, or out of room (SQLSTATE classes 08, 53, 57P); the disk is full; a statement or a
 * lock took too long (57014, 55P03), a transaction was idle (25P03), or the server is read-only, like a standby (25006).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENOSPC|EDQUOT|08...|53...|57P0.|57014|55P03|25P03|25006)$/
/** The driver's messages, without a code, when a connection breaks during a statement, or no connection is free in time. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/

/** Returns whether the error means that the database can't be reached or written at the moment: another try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '' ? driverWords.test(error.message) : codes.test(codeOf(error)))

/**
 * Returns whether a statement failed on a unique key: the name is in use, or another transaction was first. Not exported: the
 * error aborts the transaction, so the caller must throw, as the two functions below do.
 */
const isTaken = (error: unknown): boolean => hasCode(error, '23505')

/** Returns whether a statement failed on a foreign key: other rows still refer to the row it would remove. */
const isInUse = (error: unknown): boolean => hasCode(error, '23503')

type Fields = Record<string, unknown>

/** Catches a statement that failed on a unique key, and refuses it with these words. `fields` may depend on the name of that key. */
export const refuseTaken =
  (words: string, fields: Fields | ((key: string) => Fields) = {}) =>
  (error: unknown): never => {
    if (!isTaken(error)) throw error
    throw new Refusal(words, typeof fields === 'function' ? fields(keyOf(error)) : fields)
  }

const keyOf = (error: unknown) => (error instanceof Error && 'constraint' in error ? String(error.constraint) : '')

/**
 * Catches a statement that failed on a unique key in a `repeatable` transaction, which then restarts and sees the row of the
 * first one.
 */
export function restartIfTaken(error: unknown): never {
  throw isTaken(error) ? new Overtaken() : error
}

/** The same for a foreign key. */
export const refuseInUse =
  (words: string) =>
  (error: unknown): never => {
    throw isInUse(error) ? new Refusal(words) : error
  }

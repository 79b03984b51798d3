import { channel } from 'node:diagnostics_channel'
import { Client, DatabaseError, type ClientConfig, type QueryResult } from 'pg'
import { plannedOnce, type StatementNames } from './statements/statement-names.ts'

export const flushes = channel('application-tracker.database.flush')
export const statements = channel('application-tracker.database.statement')

export const laterMark = '/* later */ '

type Statement = { text: string; values: unknown[] }
type Send = (...args: unknown[]) => Promise<QueryResult>

/**
 * A connection to PostgreSQL in node-postgres's pipeline mode. Statements issued in the same tick go out in one write. A transaction's
 * `begin` goes with its first statement, and a statement marked as later with the next one or the commit, in order. Once a statement of
 * a transaction has failed, those behind it fail with its error, and nothing is committed.
 */
export class PipelinedClient extends Client {
  readonly #names: StatementNames | undefined
  readonly #send: Send
  #isCorked = false
  #isInTransaction = false
  #held: Statement[] = []
  #fault: unknown

  /** With `names`, repeated statements are planned once per connection. Not for statements whose values decide how to find rows. */
  constructor({ names, ...config }: ClientConfig & { names?: StatementNames | undefined } = {}) {
    super({ ...config, pipeline: true })
    this.#names = names
    this.#send = this.query.bind(this) as Send
    // pg declares `query` many times over; the pool, Kysely and the job queue call it in these two ways.
    const query = (text: unknown, values: unknown, ...others: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function' && others.length === 0
        ? this.#ask({ text, values: Array.isArray(values) ? values : [] })
        : this.#send(text, values, ...others)
    Object.assign(this, { query })
  }

  #ask(statement: Statement): Promise<QueryResult> {
    const { text } = statement
    if (text === 'begin') return this.#begin(statement)
    if (!this.#isInTransaction) return this.#put(statement)
    if (text.startsWith(laterMark)) {
      this.#held.push(statement)
      return nothing('INSERT')
    }
    const held = this.#held.splice(0)
    if (text === 'rollback' || text === 'commit') this.#isInTransaction = false
    // A rollback discards the held statements anyway.
    if (text === 'rollback') return this.#put(statement)
    for (const one of held) this.#put(one).catch((error: unknown) => void (this.#fault ??= error))
    return this.#orFirstFault(this.#put(statement))
  }

  /** A connection that could not begin a transaction is closed, so that none of its statements runs outside one. */
  #begin(statement: Statement): Promise<QueryResult> {
    this.#isInTransaction = true
    this.#held = []
    this.#fault = undefined
    this.#put(statement).catch((error: unknown) => this.connection.stream.destroy(error instanceof Error ? error : undefined))
    return nothing('BEGIN')
  }

  /** PostgreSQL only says of those behind a failed statement that their transaction is aborted. */
  async #orFirstFault(answer: Promise<QueryResult>): Promise<QueryResult> {
    const [outcome] = await Promise.allSettled([answer])
    if (outcome.status === 'rejected' && outcome.reason instanceof DatabaseError) this.#fault ??= outcome.reason
    if (this.#fault !== undefined) throw this.#fault
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  async #put({ text, values }: Statement): Promise<QueryResult> {
    this.#gather()
    statements.publish(text)
    const name = values.length > 0 || text.includes(plannedOnce) ? this.#names?.of(text) : undefined
    try {
      return await this.#send(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      this.#names?.forget(text, error)
      throw error
    }
  }

  #gather(): void {
    if (this.#isCorked) return
    const { stream } = this.connection
    stream.cork()
    this.#isCorked = true
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
      flushes.publish(undefined)
    })
  }
}

const nothing = async (command: string): Promise<QueryResult> => ({ command, rowCount: 0, oid: 0, rows: [], fields: [] })

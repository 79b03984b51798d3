import { channel } from 'node:diagnostics_channel'
import { Client, type ClientConfig, type QueryResult } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { Batch, type Member } from './statements/batch.ts'
import type { ColumnsOfConnection, ColumnsOfPool } from './statements/columns.ts'
import { plannedOnce, type StatementNames } from './statements/statement-names.ts'

/** One message for each write to a database's socket, and one for each statement in it; for tests that count them. */
export const flushes = channel('application-tracker.database.flush')
export const statements = channel('application-tracker.database.statement')

/** Marks a statement whose result is not used; see `later` in later.ts. */
export const laterMark = '/* later */ '

type Statement = Pick<Member, 'text' | 'values'>
/** These have no values, and come with each transaction. */
const bounds = ['begin', 'commit']
type Send = (...args: unknown[]) => Promise<QueryResult>

/**
 * A connection to PostgreSQL that doesn't wait where it need not. Statements issued in the same tick go out in one write; those of one transaction
 * share one reply. A transaction's `begin` goes with its first statement, and a statement marked as later with the next one or the commit, in
 * order. If a later one fails, the commit fails with its error, and nothing is committed.
 */
export class PipelinedClient extends Client {
  readonly #names: StatementNames | undefined
  readonly #columns: ColumnsOfConnection | undefined
  readonly #send: Send
  #isCorked = false
  #isInTransaction = false
  #held: Statement[] = []
  #fault: unknown
  #batch: Member[] = []

  /**
   * With `names`, repeated statements are planned once per connection. Not for statements whose values decide how to find rows. With `columns`, each
   * connection also asks for their columns once; not behind a pooler.
   */
  constructor({
    names,
    columns,
    ...config
  }: ClientConfig & { names?: StatementNames | undefined; columns?: ColumnsOfPool | undefined } = {}) {
    super({ ...config, pipeline: true })
    this.#names = names
    this.#columns = columns?.ofConnection()
    this.#send = this.query.bind(this) as Send
    // pg declares `query` many times over; the pool, Kysely and the job queue call it in these two ways.
    const query = (text: unknown, values: unknown, ...others: unknown[]) => {
      if (typeof text === 'string' && typeof values !== 'function' && others.length === 0)
        return this.#ask({ text, values: Array.isArray(values) ? values.map(prepareValue) : [] })
      this.#endBatch()
      return this.#send(text, values, ...others)
    }
    Object.assign(this, { query })
  }

  #ask(statement: Statement): Promise<QueryResult> {
    const { text } = statement
    if (text === 'begin') return this.#begin(statement)
    if (!this.#isInTransaction) return this.#alone(statement)
    if (text.startsWith(laterMark)) {
      this.#held.push(statement)
      return nothing('INSERT')
    }
    const held = this.#held.splice(0)
    if (text === 'rollback' || text === 'commit') this.#isInTransaction = false
    // A rollback discards the held statements anyway, and an error in a batch ends only that batch.
    if (text === 'rollback') return this.#alone(statement)
    for (const one of held) this.#put(one).catch((error: unknown) => void (this.#fault ??= error))
    const answer = this.#orFirstFault(this.#put(statement))
    if (text === 'commit') this.#endBatch()
    return answer
  }

  /** No statement of a transaction may run outside it: a connection that could not begin one is closed. */
  #begin(statement: Statement): Promise<QueryResult> {
    this.#endBatch()
    this.#isInTransaction = true
    this.#held = []
    this.#fault = undefined
    this.#put(statement).catch((error: unknown) => this.connection.stream.destroy(error instanceof Error ? error : undefined))
    return nothing('BEGIN')
  }

  #alone(statement: Statement): Promise<QueryResult> {
    this.#endBatch()
    const answer = this.#put(statement)
    this.#endBatch()
    return answer
  }

  /** The answer, unless a statement before it failed, which is known by then. */
  async #orFirstFault(answer: Promise<QueryResult>): Promise<QueryResult> {
    const [outcome] = await Promise.allSettled([answer])
    if (this.#fault !== undefined) throw this.#fault
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  async #put({ text, values }: Statement): Promise<QueryResult> {
    this.#gather()
    statements.publish(text)
    const comesAgain = values.length > 0 || bounds.includes(text) || text.includes(plannedOnce)
    // Several statements in one text, as a migration has them, can't be prepared.
    if (!comesAgain && (!this.#isInTransaction || text.includes(';'))) {
      this.#endBatch()
      return this.#send(text)
    }
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>()
    this.#batch.push({ text, values, name: comesAgain ? this.#names?.of(text) : undefined, resolve, reject })
    try {
      return await promise
    } catch (error) {
      this.#names?.forget(text, error)
      // It has the stack of where it was read from the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #endBatch(): void {
    if (this.#batch.length > 0) void this.#send(new Batch(this.#batch.splice(0), this.#columns, this.#isInTransaction))
  }

  #gather(): void {
    if (this.#isCorked) return
    const { stream } = this.connection
    stream.cork()
    this.#isCorked = true
    process.nextTick(() => {
      this.#endBatch()
      this.#isCorked = false
      stream.uncork()
      flushes.publish(undefined)
    })
  }
}

const nothing = async (command: string): Promise<QueryResult> => ({ command, rowCount: 0, oid: 0, rows: [], fields: [] })

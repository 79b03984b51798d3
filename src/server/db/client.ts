import { channel } from 'node:diagnostics_channel'
import { Client, type ClientConfig, type QueryResult } from 'pg'
import { plannedOnce, type StatementNames } from './statements/statement-names.ts'

/** One message for each write to a database's socket, and one for each statement in it; for tests that count them. */
export const flushes = channel('application-tracker.database.flush')
export const statements = channel('application-tracker.database.statement')

/** Marks a statement whose answer nobody needs; see `later` in later.ts. */
export const laterMark = '/* later */ '

type Statement = { text: string; values: unknown[] | undefined }
type Send = (...given: unknown[]) => Promise<QueryResult>

/**
 * A connection to PostgreSQL that doesn't wait where it need not. What is asked in one turn of the event loop leaves in one write; a
 * transaction's `begin` goes with its first statement; a statement marked as later goes with the next one or the commit, in order.
 * When a later one fails, PostgreSQL answers the commit with a rollback, and commit fails with the first error.
 */
export class PipelinedClient extends Client {
  readonly #names: StatementNames | undefined
  readonly #send: Send
  #isCorked = false
  #isInTransaction = false
  #held: Statement[] = []
  #unanswered: Promise<unknown>[] = []
  #fault: unknown

  /** With `names`, statements that come again are planned once for each connection. Not where values decide how to find rows. */
  constructor({ names, ...config }: ClientConfig & { names?: StatementNames | undefined } = {}) {
    super({ ...config, pipeline: true })
    this.#names = names
    this.#send = this.query.bind(this) as Send
    // pg declares `query` many times over; the pool, Kysely and the job queue call it in these two ways.
    const query = (text: unknown, values: unknown, ...others: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function' && others.length === 0
        ? this.#ask({ text, values: Array.isArray(values) ? values : undefined })
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
    // What was held is rolled back anyway.
    if (text === 'rollback') return this.#put(statement)
    for (const one of held) this.#unanswered.push(this.#put(one).catch((error) => void (this.#fault ??= error)))
    return this.#orFirstFault(this.#put(statement))
  }

  /** No statement of a transaction may run outside it: a connection that could not begin one is closed. */
  #begin(statement: Statement): Promise<QueryResult> {
    this.#isInTransaction = true
    this.#held = []
    this.#unanswered = []
    this.#fault = undefined
    this.#put(statement).catch((error: unknown) => this.connection.stream.destroy(error instanceof Error ? error : undefined))
    return nothing('BEGIN')
  }

  /** The answer, unless a statement before it failed, whose answer came first. */
  async #orFirstFault(answer: Promise<QueryResult>): Promise<QueryResult> {
    const [outcome] = await Promise.allSettled([answer, ...this.#unanswered])
    if (this.#fault !== undefined) throw this.#fault
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  async #put({ text, values }: Statement): Promise<QueryResult> {
    this.#gather()
    statements.publish(text)
    const name = values?.length || text.includes(plannedOnce) ? this.#names?.of(text) : undefined
    if (name === undefined) return this.#send(text, values)
    try {
      return await this.#send({ name, text, values })
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

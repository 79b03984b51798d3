import { Query, type Connection, type FieldDef, type QueryResult } from 'pg'
import { columnsOf, rowOf, type Columns, type ColumnsOfConnection, type Row } from './columns.ts'

/** A statement with its values as they are sent, and who waits for its answer. `name` is one under which it is planned once. */
export type Member = {
  text: string
  values: (Buffer | string | null)[]
  name: string | undefined
  resolve(result: QueryResult): void
  reject(error: unknown): void
}

/** node-postgres keeps which statements a connection has prepared, or is about to; its types leave that out. */
type Prepares = Connection & Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>

/** The answer to a member, as far as it is read. */
type Answer = { command: string; rowCount: number | null; rows: Row[]; columns: Columns | undefined; fault?: unknown }

/**
 * Statements sent in one write with one Sync at the end: PostgreSQL replies to all in one write too. After a failed statement
 * it skips the rest, and they fail too; so a batch is part of one transaction, or a single statement. To node-postgres it is
 * one query.
 */
export class Batch extends Query {
  /** The name of the member whose reply comes next: node-postgres records prepared statements under it. */
  name: string | undefined
  text: string
  readonly #members: readonly Member[]
  readonly #known: ColumnsOfConnection | undefined
  readonly #leavesOpen: boolean
  readonly #answers: Answer[] = []
  /** The number of members that have their reply. */
  #done = 0

  /** Asks for the columns of a prepared statement once, where the connection keeps them. `leavesOpen`: the transaction goes on. */
  constructor(members: readonly Member[], known: ColumnsOfConnection | undefined, leavesOpen: boolean) {
    super('')
    this.#members = members
    this.#known = known
    this.#leavesOpen = leavesOpen
    this.name = members[0]?.name
    this.text = members[0]?.text ?? ''
    this.submit = (connection) => this.#send(connection as Prepares)
  }

  #send(connection: Prepares): void {
    for (const { name, text, values } of this.#members) {
      const columns = name === undefined ? undefined : this.#known?.of(name)
      this.#answers.push({ command: '', rowCount: null, rows: [], columns })
      const isPrepared =
        name !== undefined && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
      if (!isPrepared) connection.parse({ name: name ?? '', text, types: [] }, true)
      if (!isPrepared && name !== undefined) connection.submittedNamedStatements[name] = text
      connection.bind({ statement: name, values }, true)
      if (!isPrepared || !columns) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    }
    // Otherwise the last statement keeps its snapshot until the transaction ends, and indexes that are built meanwhile wait for it.
    if (this.#leavesOpen) connection.close({ type: 'P', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const answer = this.#answers[this.#done]
    if (answer) answer.columns = columnsOf(fields)
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const answer = this.#answers[this.#done]
    if (!answer?.columns || answer.fault !== undefined) return
    try {
      answer.rows.push(rowOf(answer.columns, texts))
    } catch (error) {
      answer.fault = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const answer = this.#answers[this.#done]
    if (answer) {
      const words = text.split(' ')
      answer.command = words[0] ?? ''
      answer.rowCount = words.length > 1 ? Number(words.at(-1)) : null
    }
    this.#next()
  }

  handleEmptyQuery(): void {
    this.#next()
  }

  #next(): void {
    if (this.name !== undefined) this.#known?.keep(this.name, this.#answers[this.#done]?.columns)
    this.#done += 1
    this.name = this.#members[this.#done]?.name
    this.text = this.#members[this.#done]?.text ?? ''
  }

  /** Statements with a reply have run in their transaction; if all have one, the commit or the connection failed. */
  handleError(error: unknown, connection: Prepares): void {
    const answered = this.#done === this.#members.length ? 0 : this.#done
    this.#answer(answered)
    for (const { name, reject } of this.#members.slice(answered)) {
      if (name !== undefined && connection.parsedStatements[name] === undefined) delete connection.submittedNamedStatements[name]
      reject(error)
    }
  }

  handleReadyForQuery(): void {
    this.#answer(this.#members.length)
  }

  #answer(count: number): void {
    for (const [at, { resolve, reject }] of this.#members.slice(0, count).entries()) {
      const { columns, fault, ...answer } = this.#answers[at] ?? { command: '', rowCount: null, rows: [], columns: undefined }
      if (fault === undefined) resolve({ ...answer, oid: 0, fields: columns?.fields ?? [] })
      else reject(fault)
    }
  }
}

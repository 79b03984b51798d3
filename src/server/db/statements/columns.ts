import type { FieldDef } from 'pg'
import { readerOf, type Read } from '../value-types.ts'

export type Row = Record<string, unknown>
/** The columns of an answer: how the text of each is read, and a row in which all are null. */
export type Columns = { fields: FieldDef[]; readers: readonly Read[]; empty: Row }

const none: Columns = { fields: [], readers: [], empty: {} }

/** The columns that PostgreSQL says an answer has. */
export const columnsOf = (fields: FieldDef[]): Columns => ({
  fields,
  readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

/** A row of an answer as the program has it. */
export function rowOf({ fields, readers, empty }: Columns, texts: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let at = 0; at < texts.length; at += 1) {
    const field = fields[at]
    const read = readers[at]
    const text = texts[at]
    if (field && read && typeof text === 'string') row[field.name] = read(text)
  }
  return row
}

/**
 * The columns of the statements that the connections of a pool have prepared. PostgreSQL refuses a prepared statement that would answer other ones
 * ("cached plan must not change result type"), so that a connection need not ask for them again. Connections that know the same share it.
 */
export class ColumnsOfPool {
  readonly #shared = new Map<string, Columns>()

  /** The columns that one connection knows; `of` a statement, or undefined. */
  ofConnection(): ColumnsOfConnection {
    const own = new Map<string, Columns>()
    return {
      of: (name) => own.get(name),
      keep: (name, columns = none) => {
        if (own.get(name) === columns) return
        const shared = this.#shared.get(name)
        const isSame = shared !== undefined && isSameAs(shared, columns)
        if (!isSame) this.#shared.set(name, columns)
        own.set(name, isSame ? shared : columns)
      },
    }
  }
}

export type ColumnsOfConnection = {
  of(name: string): Columns | undefined
  keep(name: string, columns: Columns | undefined): void
}

const isSameAs = ({ fields: one }: Columns, { fields: other }: Columns) =>
  one.length === other.length &&
  one.every(({ name, dataTypeID }, at) => other[at]?.name === name && other[at]?.dataTypeID === dataTypeID)

import { sql, type RawBuilder } from 'kysely'

/** So many rows go into one statement: most of what a statement costs besides its rows is spent once, and nobody waits long for it. */
export const rowsInStatement = 1_000

/**
 * Rows as a table `given` of these columns and types, in their order. They are one parameter, so that the text of a statement, and with
 * it its plan, is the same for one row and for a thousand. What stands for them may be given in their place, where a query is compiled once.
 */
export function recordset(
  rows: readonly object[] | RawBuilder<string>,
  types: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const json = 'toOperationNode' in rows ? rows : JSON.stringify(rows)
  const columns = sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`jsonb_to_recordset(${json}::jsonb) as given (${columns})`
}

import { sql, type RawBuilder } from 'kysely'

/** The number of rows per statement: enough to amortise a statement's fixed cost, and few enough that other statements don't wait long. */
export const rowsInStatement = 1_000

/**
 * Rows as a table `given` of these columns and types, in their order. They are one parameter, so that a statement's text, and therefore
 * its plan, is the same for one row and for a thousand. What stands for them may be given in their place, where a query is compiled once.
 */
export function recordset(
  rows: readonly object[] | RawBuilder<string>,
  types: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const json = 'toOperationNode' in rows ? rows : JSON.stringify(rows)
  const columns = sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`jsonb_to_recordset(${json}::jsonb) as given (${columns})`
}

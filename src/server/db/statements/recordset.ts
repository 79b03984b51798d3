import { sql, type RawBuilder } from 'kysely'

/** The number of rows per statement: enough to amortise a statement's fixed cost, and few enough that other statements don't wait long. */
export const rowsInStatement = 1_000

/** Rows as a table `given`, in one parameter: a statement's text, and its plan, is the same for one row and for a thousand. */
export function recordset(
  rows: readonly object[] | RawBuilder<string>,
  types: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const json = 'toOperationNode' in rows ? rows : JSON.stringify(rows)
  const columns = sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`jsonb_to_recordset(${json}::jsonb) as given (${columns})`
}

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Progress = 'unfolded' | 'untidied'
export type Key = { key: RawBuilder<unknown>; type: 'bigint' | 'text' }

/** Stores the position of the last row; false if there were none left. Concurrent calls take turns. `work` gets the rows' condition. */
export async function nextPiece(
  tx: Db,
  {
    progress,
    name,
    table = name,
    rows: most,
    key,
    type,
  }: { progress: Progress; name: string; table?: string; rows: number } & Key,
  work: (piece: RawBuilder<SqlBool>) => Promise<unknown>,
): Promise<boolean> {
  const kept = sql.table(progress)
  const { rows: held } = await sql<{ after: string }>`select after from ${kept} where name = ${name} for update`.execute(tx)
  const after = held[0]?.after
  if (after === undefined) return false
  const ofType = sql.raw(type)
  const from = after === '' ? sql<SqlBool>`true` : sql<SqlBool>`${key} > ${after}::text::${ofType}`
  const { rows } = await sql<{ key: string }>`
    select (${key})::text as key from ${sql.table(table)} where ${from} order by ${key} limit ${most}`.execute(tx)
  const last = rows.at(-1)?.key
  if (last === undefined) return false
  await work(sql<SqlBool>`(${from} and ${key} <= ${last}::text::${ofType})`)
  await sql`update ${kept} set after = ${last} where name = ${name}`.execute(tx)
  return true
}

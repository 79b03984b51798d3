import { readMigrations } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { migrationsFolder } from '../../folders.ts'
import { sumRows, type Sums, type Unpacked } from './archive.ts'
import { continueNumbers, emptyTables, insertRows, rowsOf, switchTriggers, tablesOf } from './tables-store.ts'

const rowsAtOnce = 500

export async function loadTables(tx: Db, { tables }: Pick<Unpacked, 'tables'>): Promise<void> {
  const order = await tablesOf(tx)
  await switchTriggers(tx, order, 'disable')
  await emptyTables(tx, order)
  for (const { name } of order) {
    const table = tables.find((one) => one.name === name)
    if (!table) continue
    for (let from = 0; from < table.lines.length; from += rowsAtOnce)
      await insertRows(tx, table, table.lines.slice(from, from + rowsAtOnce))
  }
  await switchTriggers(tx, order, 'enable')
  await continueNumbers(tx)
}

export async function sumsIn(tx: Db): Promise<Sums> {
  const sums: Sums = {}
  for (const table of await tablesOf(tx)) {
    const sum = sumRows()
    for await (const lines of rowsOf(tx, table)) lines.forEach(sum.add)
    sums[table.name] = sum.result()
  }
  return sums
}

/** Throws `StartFault` if the backup has migrations that are not known here. */
export async function assertKnown({ head }: Pick<Unpacked, 'head'>): Promise<void> {
  const known = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  if (head.migrations.some((name, index) => known[index] !== name))
    throw new StartFault('The backup was made by a newer version of the product, or another one. Restore it with that version.')
}

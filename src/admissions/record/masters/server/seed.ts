import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Db } from '#server/db/open.ts'
import { allMasters } from '../masters.ts'
import type { Texts } from '../row.ts'
import { keepNamedMeanings, labelConverted } from './status-title-store.ts'
import { masterStore } from './store.ts'
import type { Master } from '../master.ts'

/** LIST-10: from `<path>.csv`, whose first line names the fields. Never touches a list that has a value. */
export const seedMasters = (db: Db, folder: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const master of allMasters) {
      const store = masterStore(tx, master)
      if (!(await store.isEmpty())) continue
      await store.fill(await seedsOf(folder, master))
      if (master.hasMeaning) await labelConverted(tx)
    }
    await keepNamedMeanings(tx)
  })

export async function seedsOf(folder: string, { path }: Master): Promise<Texts[]> {
  const text = await readFile(join(folder, `${path}.csv`), 'utf8')
  const trimmed = (cell: string) => cell.trim()
  const parts = { header: true, delimiter: ',', skipEmptyLines: true, transform: trimmed, transformHeader: trimmed } as const
  const { data, errors } = Papa.parse<Texts>(text, parts)
  const [first] = errors
  if (first) throw new Error(`${path}.csv, line ${(first.row ?? 0) + 2}: ${first.message}`)
  return data
}

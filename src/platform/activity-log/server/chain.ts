import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { fitsAlone, fitsChain } from './digests.ts'
import { checkSeals, checkWaiting } from './seals/check-seals.ts'
import { namedAtMost, note, type ChainReport } from './seals/report.ts'
import { sealStore } from './seals/seals-store.ts'
import { activityLogStore } from './store.ts'

const atOnce = 5_000

/** In order: the old chain, unsealed entries, the seals, then entries in two seals or in none. One break does not hide the next. */
export async function followChain(db: Db, secrets: Secrets): Promise<ChainReport> {
  const report: ChainReport = { count: 0, breaks: [] }
  const seals = sealStore(db)
  const [first] = await seals.after(0, 1)
  const end = first?.last_chained ?? (await seals.newestUnwaiting()).id
  const digest = await followOld(db, secrets, end, report)
  await checkWaiting(db, secrets, report)
  await checkSeals(db, secrets, { id: end, digest }, report)
  for (const { id, what } of await seals.strays(end, namedAtMost)) note(report, id, what)
  return report
}

async function followOld(db: Db, secrets: Secrets, end: number, report: ChainReport): Promise<string> {
  const store = activityLogStore(db)
  let previous = ''
  let from = 0
  for (;;) {
    const rows = await store.after(from, atOnce, end)
    for (const row of rows) {
      if (!fitsChain(secrets, previous, row))
        note(report, row.id, row.id === from + 1 ? 'changed' : 'changed, or entries before it are missing')
      previous = row.digest
      from = row.id
    }
    if (rows.length < atOnce) return previous
  }
}

export async function isLogUnder(db: Db, secrets: Secrets): Promise<boolean> {
  const rows = (await activityLogStore(db).newest(newestLooked)).toReversed()
  if (rows.length === 0) return true
  const isBegin = rows.length < newestLooked
  return rows.some((row, index) => {
    const previous = index === 0 ? (isBegin ? '' : undefined) : rows[index - 1]?.digest
    return fitsAlone(secrets, row) || (previous !== undefined && fitsChain(secrets, previous, row))
  })
}

/** A few of them may have been tampered with. */
const newestLooked = 50

import { hourMs } from '#shared/time/durations.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { sealStore } from '../seals/seals-store.ts'
import { openedHead, type Head } from './head.ts'
import { headKey, headsIn, lineOf } from './parts.ts'
import type { PublicKey } from '#server/secrets/signing.ts'

/** `erased` counts entries from which a person was erased since. */
export type ExportReport = { parts: number; entries: number; erased: number; faults: string[] }

const mostHours = 26
const line = z.object({ id: z.int(), digest: z.optional(z.string()), erased: z.optional(z.boolean()) })

/** OFFICE-25: finds changed or missing heads, files and entries, and a database or export that was cut off at its end. */
export async function verifyExport(
  store: FileStore,
  keys: readonly PublicKey[],
  database: { db: Db; now: Date } | undefined,
): Promise<ExportReport> {
  const report: ExportReport = { parts: 0, entries: 0, erased: 0, faults: [] }
  let last: Pick<Head, 'to' | 'digest'> = { to: 0, digest: '' }
  for (const { key, from } of await headsIn(store)) {
    const bytes = await store.get(key)
    const head = bytes && openedHead(keys, bytes)
    if (!head || headKey(head.day, head.from) !== key) {
      report.faults.push(`${key} was changed, or signed with a key that is not known`)
      continue
    }
    if (from !== last.to + 1) report.faults.push(`The heads of the seals ${last.to + 1} to ${from - 1} are missing`)
    else if (head.previous !== last.digest) report.faults.push(`${key} does not follow the head before it`)
    last = head
    report.parts += 1
    await verifyPart(store, head, database?.db, report)
  }
  if (database) await verifyEnd(database, last.to, report)
  return report
}

async function verifyPart(store: FileStore, head: Head, db: Db | undefined, report: ExportReport): Promise<void> {
  const bytes = await store.get(head.entries)
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== head.sha256) {
    report.faults.push(`${head.entries} ${bytes ? 'was changed' : 'is missing'}`)
    return
  }
  const lines = Buffer.from(bytes).toString().split('\n').slice(0, -1)
  if (lines.length !== head.count) report.faults.push(`${head.entries} has ${lines.length} entries, and not ${head.count}`)
  report.entries += lines.length
  if (!db) return
  const [seal] = await sealStore(db).after(head.to - 1, 1)
  if (!seal) report.faults.push(`The database was cut off before seal ${head.to}`)
  else if (seal.id !== head.to || seal.digest !== head.digest)
    report.faults.push(`Seal ${head.to} is missing in the database, or another one`)
  const exported = lines.map((text) => ({ text, ...line.parse(JSON.parse(text)) }))
  const rows = new Map((await sealStore(db).entries(exported.map(({ id }) => id))).map((row) => [row.id, row]))
  for (const { id, text, digest, erased } of exported) {
    const row = rows.get(id)
    if (lineOf(id, row, head.values) === text) continue
    if (row && row.erased_seal !== null && !erased && row.digest === digest) report.erased += 1
    else report.faults.push(`Entry ${id} ${row ? 'was changed' : 'is missing'} in the database`)
  }
}

async function verifyEnd({ db, now }: { db: Db; now: Date }, last: number, { faults }: ExportReport): Promise<void> {
  const [next] = await sealStore(db).after(last, 1)
  if (next && now.getTime() - next.at.getTime() > mostHours * hourMs)
    faults.push(`Seal ${next.id} of ${next.at.toISOString()} and what follows it are not exported`)
}

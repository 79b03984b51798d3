import type { Selectable } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { activityLogStore } from './store.ts'
import type { ActivityLogTables } from './tables.ts'

/** What an entry's digest covers. */
export type Row = {
  at: Date
  actor: string
  ip: string
  module: string
  log: string
  application_id: number | null
  is_milestone: boolean
  before: string | null
  after: string | null
}

/** jsonb forgets the order of keys, so the digest is taken over sorted ones. */
export function digestOf(secrets: Secrets, previous: string, row: Row): string {
  const parts = [
    previous,
    row.at.toISOString(),
    row.actor,
    row.ip,
    row.module,
    row.log,
    row.application_id,
    row.is_milestone,
    sorted(row.before),
    sorted(row.after),
  ]
  return createHmac('sha256', secrets.key('audit')).update(JSON.stringify(parts)).digest('base64url')
}

/** What an entry that personal values were taken out of is held to: its place in the chain, and what is left of it. */
export const sealOf = (secrets: Secrets, previous: string, digest: string, left: Row): string =>
  digestOf(secrets, `erased ${previous} ${digest}`, left)

const sorted = (json: string | null): unknown => (json === null ? null : sortKeys(JSON.parse(json)))

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sortKeys(value)]),
  )
}

const atOnce = 5_000
/** A log that was rewritten as a whole needs no list of all its rows. */
const namedAtMost = 1_000

/** An entry that does not fit the chain. `missing`: numbers before it are absent; they may also never have been given. */
export type Break = { id: number; what: 'changed' | 'changed, or entries before it are missing' }

/** What following the chain found: how many entries do not fit, and the first thousand of them, oldest first. */
export type ChainReport = { count: number; breaks: Break[] }

/**
 * Follows the whole chain, chunk by chunk. After an entry that does not fit it goes on from that entry's own digest, so that one
 * break does not hide the next.
 */
export async function followChain(db: Db, secrets: Secrets): Promise<ChainReport> {
  const report: ChainReport = { count: 0, breaks: [] }
  const store = activityLogStore(db)
  let previous = ''
  let from = 0
  for (;;) {
    const rows = await store.after(from, atOnce)
    for (const row of rows) {
      if (!fits(secrets, previous, row)) note(report, row.id, from)
      previous = row.digest
      from = row.id
    }
    if (rows.length < atOnce) return report
  }
}

function note(report: ChainReport, id: number, before: number): void {
  report.count += 1
  if (report.breaks.length === namedAtMost) return
  report.breaks.push({ id, what: id === before + 1 ? 'changed' : 'changed, or entries before it are missing' })
}

/** Whether the log was written under this key: it is empty, or one of its newest entries fits. */
export async function isLogUnder(db: Db, secrets: Secrets): Promise<boolean> {
  const rows = (await activityLogStore(db).newest(newestLooked)).toReversed()
  const [first, ...others] = rows
  if (!first) return true
  const pairs = others.map((row, index) => ({ previous: rows[index]?.digest ?? '', row }))
  return [...(rows.length < newestLooked ? [{ previous: '', row: first }] : []), ...pairs].some(({ previous, row }) =>
    fits(secrets, previous, row),
  )
}

/** A few of them may have been tampered with. */
const newestLooked = 50

/** Whether an entry is what was written after the one before it. */
function fits(secrets: Secrets, previous: string, { digest, erased_seal, ...row }: StoredEntry): boolean {
  const text: Row = { ...row, before: row.before && JSON.stringify(row.before), after: row.after && JSON.stringify(row.after) }
  return erased_seal === null
    ? digest === digestOf(secrets, previous, text)
    : erased_seal === sealOf(secrets, previous, digest, text)
}

type StoredEntry = Selectable<ActivityLogTables['activity_log']>

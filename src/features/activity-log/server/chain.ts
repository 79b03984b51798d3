import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets.ts'
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
      .map(([key, each]) => [key, sortKeys(each)]),
  )
}

const atOnce = 5_000

/** The id of the first entry that does not fit the chain, or undefined when all is well. Reads the log piece by piece. */
export async function firstBrokenLink(db: Db, secrets: Secrets): Promise<number | undefined> {
  const log = db.withTables<ActivityLogTables>().selectFrom('activity_log').selectAll().orderBy('id').limit(atOnce)
  let [previous, from] = ['', 0]
  for (;;) {
    const rows = await log.where('id', '>', from).execute()
    for (const { id, digest, erased_seal, ...row } of rows) {
      const text = { ...row, before: row.before && JSON.stringify(row.before), after: row.after && JSON.stringify(row.after) }
      const fits =
        erased_seal === null
          ? digest === digestOf(secrets, previous, text)
          : erased_seal === sealOf(secrets, previous, digest, text)
      if (!fits) return id
      ;[previous, from] = [digest, id]
    }
    if (rows.length < atOnce) return undefined
  }
}

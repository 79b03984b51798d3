import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { ActivityLogTables } from './tables.ts'

export type EntryRow = Pick<
  ActivityLogTables['activity_log'],
  'at' | 'actor' | 'ip' | 'module' | 'log' | 'application_id' | 'is_milestone'
> & { before: string | null; after: string | null }

type AuditKey = Pick<Secrets, 'key'>

/** jsonb doesn't keep the order of keys, so the digest uses sorted ones. */
export function digestOf(secrets: AuditKey, previous: string, row: EntryRow): string {
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

export const sealOf = (secrets: AuditKey, previous: string, digest: string, left: EntryRow): string =>
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

type StoredEntry = Selectable<ActivityLogTables['activity_log']>

/** The random part makes digests unique, so that a copied entry shows. Drawn for all at once: drawing takes as long as a digest. */
export function entryDigests(secrets: Secrets, rows: readonly EntryRow[]): string[] {
  const chance = randomBytes(9 * rows.length).toString('base64url')
  return rows.map((row, at) => {
    const once = chance.slice(at * 12, at * 12 + 12)
    return `${once}.${digestOf(secrets, `entry ${once}`, row)}`
  })
}

/** Before there were seals, every digest also covered the entry before it. */
export const isAlone = (digest: string): boolean => digest.includes('.')

/** An erased entry's number, or in the old chain the digest before it. */
export const placeOf = ({ id, digest }: Pick<StoredEntry, 'id' | 'digest'>, previous: string): string =>
  isAlone(digest) ? String(id) : previous

export const fitsChain = (secrets: Secrets, previous: string, entry: StoredEntry): boolean =>
  !isAlone(entry.digest) && fits(secrets, previous, entry)

export const fitsAlone = (secrets: Secrets, entry: StoredEntry): boolean =>
  isAlone(entry.digest) && fits(secrets, `entry ${entry.digest.split('.')[0]}`, entry)

const fits = (secrets: Secrets, previous: string, entry: StoredEntry): boolean =>
  secrets.keys('audit').some((key) => fitsUnder({ key: () => key }, previous, entry))

function fitsUnder(secrets: AuditKey, previous: string, { id, digest, erased_seal, ...row }: StoredEntry): boolean {
  const text: EntryRow = {
    ...row,
    before: row.before && JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
  }
  const own = isAlone(digest) ? digest.split('.')[1] : digest
  return erased_seal === null
    ? own === digestOf(secrets, previous, text)
    : erased_seal === sealOf(secrets, placeOf({ id, digest }, previous), digest, text)
}

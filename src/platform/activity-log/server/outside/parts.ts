import type { FileStore } from '#server/ports/file-store.ts'
import type { Seal, sealStore } from '../seals/seals-store.ts'

export type Entry = Awaited<ReturnType<ReturnType<typeof sealStore>['entries']>>[number]

/** A prefix, so that the export can share a place with the backups. */
export const exportFolder = 'activity-log'

/** `activity-log/2026-11-24/000000000123-head`: the day and the first seal of a part. */
export const headKey = (day: string, from: number): string => `${exportFolder}/${day}/${String(from).padStart(12, '0')}-head`

/** Named after its digest, so a file without a head, from a killed process, does no harm. */
export const entriesKey = (day: string, from: number, sha256: string): string =>
  headKey(day, from).replace(/head$/, `entries-${sha256.slice(0, 16)}`)

export type KeptHead = { key: string; from: number; putAt: Date }

export async function headsIn(store: FileStore): Promise<KeptHead[]> {
  const found = (await Array.fromAsync(store.list(exportFolder))).flatMap(({ key, putAt }) => {
    const from = /\/(\d{12})-head$/.exec(key)?.[1]
    return from === undefined ? [] : [{ key, from: Number(from), putAt }]
  })
  return found.toSorted((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1))
}

/** Lines of JSON, in the order of the seals. An entry missing from the database says so. */
export function linesOf(seals: readonly Seal[], rows: readonly Entry[], withValues: boolean): string[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return seals.flatMap(({ entries }) => entries).map((id) => lineOf(id, found.get(id), withValues))
}

export function lineOf(id: number, row: Entry | undefined, withValues: boolean): string {
  if (!row) return JSON.stringify({ id, missing: true })
  const { at, actor, ip, module, log, application_id: application, digest, before, after, erased_seal: erased } = row
  return JSON.stringify({
    id,
    at: at.toISOString(),
    actor,
    ip,
    module,
    log,
    application,
    digest,
    ...(erased !== null && { erased: true }),
    ...(withValues && { before, after }),
  })
}

import { createHash } from 'node:crypto'
import type { AskedGauge } from '#server/http/metrics.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { sealStore, type Seal } from '../seals/seals-store.ts'
import { openedHead, signedHead, type Head } from './head.ts'
import { entriesKey, headKey, headsIn, linesOf } from './parts.ts'
import { publicKeysOf } from '#server/secrets/signing.ts'

type Needs = Pick<Deps, 'auditExport' | 'db' | 'secrets' | 'config' | 'now'>

export type Exported = { parts: number; entries: number }

const mostEntries = 5_000
const sealsAtOnce = 200

/** OFFICE-25: entries first, then the head that makes them valid, so a killed export continues. Throws if files are not as written. */
export async function exportLog({ auditExport: store, db, secrets, config, now }: Needs): Promise<Exported> {
  if (!store) throw new Error('AUDIT_EXPORT_TO is not set')
  const dayOf = (at: Date) => formatIsoDate(todayIn(config.TIME_ZONE, at))
  const withValues = config.AUDIT_EXPORT_VALUES === 'on'
  const done = { parts: 0, entries: 0 }
  let last = await lastHead(store, secrets)
  if (last) await assertContinues(db, last)
  for (;;) {
    const seals = await sealsToExport(db, last?.to ?? 0, { dayOf, today: dayOf(now()) })
    const [first, newest] = [seals[0], seals.at(-1)]
    if (!first || !newest) return done
    const ids = seals.flatMap(({ entries }) => entries)
    const bytes = Buffer.from(
      linesOf(seals, await sealStore(db).entries(ids), withValues)
        .map((line) => `${line}\n`)
        .join(''),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const day = dayOf(first.at)
    const head: Head = {
      format: 1,
      day,
      from: first.id,
      to: newest.id,
      count: ids.length,
      entries: entriesKey(day, first.id, sha256),
      sha256,
      previous: last?.digest ?? '',
      digest: newest.digest,
      values: withValues,
    }
    await putOnce(store, head.entries, bytes)
    await store.putNew(headKey(day, first.id), Buffer.from(signedHead(secrets, head)), 'application/json')
    last = await headAt(store, secrets, headKey(day, first.id))
    done.parts += 1
    done.entries += ids.length
  }
}

/** 0 if there is none. Throws without a place to export to, or if it can't be read. */
export async function unexportedSeconds({ auditExport: store, db, secrets, now }: Needs): Promise<number> {
  if (!store) throw new Error('AUDIT_EXPORT_TO is not set')
  const [next] = await sealStore(db).after((await lastHead(store, secrets))?.to ?? 0, 1)
  return next ? Math.max(0, (now().getTime() - next.at.getTime()) / 1000) : 0
}

/** Lists the place outside at most once a minute, however often the metrics are read. */
export const unexportedGauge = (needs: Needs): AskedGauge => ({
  name: 'activity_unexported_seconds',
  help: 'How old the oldest seal of the activity log is that is not exported yet',
  ask: () => unexportedSeconds(needs),
  keepSeconds: 60,
})

async function lastHead(store: FileStore, secrets: Deps['secrets']): Promise<Head | undefined> {
  const newest = (await headsIn(store)).at(-1)
  return newest && headAt(store, secrets, newest.key)
}

async function headAt(store: FileStore, secrets: Deps['secrets'], key: string): Promise<Head> {
  const bytes = await store.get(key)
  const head = bytes && openedHead(publicKeysOf(secrets, 'audit-export'), bytes)
  if (!head) throw new Error(`${key} in AUDIT_EXPORT_TO is not what was written there`)
  return head
}

/** A database that was restored, or lost its newest seals, can't continue the export. */
async function assertContinues(db: Deps['db'], { to, digest }: Head): Promise<void> {
  const [seal] = await sealStore(db).after(to - 1, 1)
  if (seal?.id !== to || seal.digest !== digest)
    throw new Error(`The activity log does not go on from what was exported: seal ${to} is missing or another one`)
}

async function putOnce(store: FileStore, key: string, bytes: Uint8Array): Promise<void> {
  if (await store.putNew(key, bytes, 'application/x-ndjson')) return
  const there = await store.get(key)
  if (!there || !Buffer.from(there).equals(bytes)) throw new Error(`${key} in AUDIT_EXPORT_TO is not what was written there`)
}

async function sealsToExport(db: Deps['db'], after: number, days: { dayOf: (at: Date) => string; today: string }) {
  const taken: Seal[] = []
  let count = 0
  for (;;) {
    const last = taken.at(-1)?.id ?? after
    const seals = await sealStore(db).after(last, sealsAtOnce)
    for (const seal of seals) {
      const [day, first] = [days.dayOf(seal.at), taken[0]]
      const isFull = first && (day !== days.dayOf(first.at) || count + seal.entries.length > mostEntries)
      if (isFull || day >= days.today) return taken
      const expected = (taken.at(-1)?.id ?? after) + 1
      if (seal.id !== expected) throw new Error(`Seal ${expected} of the activity log is missing`)
      taken.push(seal)
      count += seal.entries.length
    }
    if (seals.length < sealsAtOnce) return taken
  }
}

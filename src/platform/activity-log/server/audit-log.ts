import { later, type Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { repeatable, type Audit, type Author, type Change, type EntryDetails } from '#server/db/transaction.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { entryDigests } from './digests.ts'
import { written } from './seals/sealer.ts'
import { countedIn } from '#server/limits/throttle.ts'
import { activityLogStore, addFirsts, type First, type NewEntry } from './store.ts'

export type AuditEntry = EntryDetails & { actor: string; ip?: string; module: string; log: string }

/** Pass it the transaction of the change, so that neither exists without the other. */
export type AuditLog = (tx: Db, ...entries: AuditEntry[]) => Promise<void>

export type AuditedChange = (tx: Db, change: Query<unknown>, ...entries: AuditEntry[]) => Promise<void>

type Parts = { secrets: Secrets; now: () => Date }

/** A digest keyed outside the database, and a later seal, reveal changed, removed or reordered rows. No writer waits for another. */
export const openAuditLog =
  (parts: Parts): AuditLog =>
  async (tx, ...entries) => {
    if (entries.length > 0) await write(parts, tx, entries)
  }

export const openAuditedChange =
  (parts: Parts): AuditedChange =>
  (tx, change, ...entries) =>
    entries.length > 0 ? write(parts, tx, entries, change) : later(tx, change)

export const openChanges =
  (parts: Parts & { db: Db }) =>
  (author: Author): Change =>
  (module, work) =>
    repeatable(parts.db, async (tx) => {
      const audit: Audit = (log, details) => write(parts, tx, [{ ...author, module, log, ...details }])
      return work({ tx, audit })
    })

export type SubjectEntry = AuditEntry & { subject: string }
type Span = { subject: string; seconds: number }

/** To be executed at once, outside a transaction: logs the entries whose subject is the first within `seconds`, and counts them. */
export const openFirsts =
  (parts: Parts) =>
  (db: Db, entries: readonly SubjectEntry[], seconds: number, count: Span): Query<First> => {
    const at = parts.now()
    const { from, until } = countedIn('', seconds, at)
    const subjects = entries.map(({ subject }) => countedIn(subject, seconds, at).key)
    const rows = digested(parts, entries).map((row, place) => ({ ...row, subject: subjects[place] ?? '' }))
    written.publish(undefined)
    return addFirsts(db, rows, { window: { from, until }, count: countedIn(count.subject, count.seconds, at) })
  }

async function write(parts: Parts, tx: Db, entries: readonly AuditEntry[], change?: Query<unknown>): Promise<void> {
  await activityLogStore(tx).add(digested(parts, entries), change)
  written.publish(undefined)
}

function digested({ secrets, now }: Parts, entries: readonly AuditEntry[]): NewEntry[] {
  const rows = entries.map((entry) => rowOf(entry, now()))
  const digests = entryDigests(secrets, rows)
  return rows.map((row, at) => ({ ...row, digest: digests[at] ?? '' }))
}

/** Line breaks and control characters can't forge a second entry in a listing. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const rowOf = (entry: AuditEntry, at: Date) => ({
  at,
  actor: entry.actor,
  ip: entry.ip ?? '',
  module: entry.module,
  log: oneLine(entry.log),
  application_id: entry.applicationId ?? null,
  is_milestone: entry.isMilestone ?? false,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
})

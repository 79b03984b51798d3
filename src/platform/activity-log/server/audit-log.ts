import { later, type Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { repeatable, type Audit, type Author, type Change, type EntryDetails } from '#server/db/transaction.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { entryDigests } from './digests.ts'
import { written } from './seals/sealer.ts'
import { activityLogStore } from './store.ts'

/** One plain sentence about a change. */
export type AuditEntry = EntryDetails & { actor: string; ip?: string; module: string; log: string }

/** Writes entries in order. Pass it the transaction of the change, so that neither exists without the other. */
export type AuditLog = (tx: Db, ...entries: AuditEntry[]) => Promise<void>

/** Makes a change and writes its entries, in one statement that is not awaited (`later`). */
export type AuditedChange = (tx: Db, change: Query<unknown>, ...entries: AuditEntry[]) => Promise<void>

type Parts = { secrets: Secrets; now: () => Date }

/**
 * Each entry has a digest, keyed with a key outside the database, and a seal soon afterwards covers its position among the others:
 * changed, removed, added or reordered rows can't be made to fit again (`followChain` finds them). No writer waits for another.
 */
export const openAuditLog =
  (parts: Parts): AuditLog =>
  async (tx, ...entries) => {
    if (entries.length > 0) await write(parts, tx, entries)
  }

/** The same for a change of one statement whose result is not needed: it is sent together with its entries. */
export const openAuditedChange =
  (parts: Parts): AuditedChange =>
  (tx, change, ...entries) =>
    entries.length > 0 ? write(parts, tx, entries, change) : later(tx, change)

/** The changes of one author, in transactions with their entries. */
export const openChanges =
  (parts: Parts & { db: Db }) =>
  (author: Author): Change =>
  (module, work) =>
    repeatable(parts.db, async (tx) => {
      const audit: Audit = (log, details) => write(parts, tx, [{ ...author, module, log, ...details }])
      return work({ tx, audit })
    })

async function write({ secrets, now }: Parts, tx: Db, entries: readonly AuditEntry[], change?: Query<unknown>): Promise<void> {
  const rows = entries.map((entry) => rowOf(entry, now()))
  const digests = entryDigests(secrets, rows)
  await activityLogStore(tx).add(
    rows.map((row, at) => ({ ...row, digest: digests[at] ?? '' })),
    change,
  )
  written.publish(undefined)
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

import { sql } from 'kysely'
import { chunk } from '#shared/chunk.ts'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { digestOf } from './chain.ts'
import type { ActivityLogTables } from './tables.ts'

export { isLogUnder } from './chain.ts'
export { eraseEntries } from './erase.ts'

/** What happened, in one plain sentence, to what. `before` and `after` never hold passwords, codes or Aadhaar numbers. */
export type AuditEntry = {
  actor: string
  ip?: string
  module: string
  log: string
  applicationId?: number
  /** Shown to the applicant too. */
  isMilestone?: boolean
  before?: object
  after?: object
}

/** Writes entries, in their order. Give it the transaction of the change, so that the one is never there without the other. */
export type AuditLog = (tx: Db, ...entries: AuditEntry[]) => Promise<void>

/** A statement takes no more than 65,535 values. */
const statementRows = 500

/** A process-wide number for the lock that keeps the chain of digests single file. */
const chainLock = 7_301

/**
 * Each entry's digest covers the entry and the digest before it, under a key outside the database: who changes, removes
 * or reorders rows can't make the chain fit again (`followChain` finds the row).
 */
export function auditLog({ secrets, now }: { secrets: Secrets; now: () => Date }): AuditLog {
  return async (tx, ...entries) => {
    if (entries.length === 0) return
    const log = tx.withTables<ActivityLogTables>()
    await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
    const last = await log.selectFrom('activity_log').select('digest').orderBy('id', 'desc').limit(1).executeTakeFirst()
    let digest = last?.digest ?? ''
    const rows = entries.map((entry) => {
      const row = rowOf(entry, now())
      digest = digestOf(secrets, digest, row)
      return { ...row, digest }
    })
    for (const some of chunk(rows, statementRows)) await log.insertInto('activity_log').values(some).execute()
  }
}

/** The last change of a field that each application's log tells of, in values before and after, by the application's number. */
export async function lastChanges(db: Db, applicationIds: readonly number[], field: string) {
  const rows = await db
    .withTables<ActivityLogTables>()
    .selectFrom('activity_log')
    .distinctOn('application_id')
    .select(['application_id', 'actor', sql`before -> ${field}`.as('was'), sql`after -> ${field}`.as('became')])
    .where(sql<boolean>`application_id = any(${applicationIds}::bigint[])`)
    .where(sql<boolean>`jsonb_exists(after, ${field})`)
    .orderBy('application_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ application_id, ...change }) => [application_id, change]))
}

/** What happened to one application, newest first; at most a hundred entries. */
export async function timelineOf(db: Db, applicationId: number, milestonesOnly: boolean) {
  const all = db
    .withTables<ActivityLogTables>()
    .selectFrom('activity_log')
    .select(['at', 'log', 'actor', 'module'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(100)
  const rows = await (milestonesOnly ? all.where('is_milestone', '=', true) : all).execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
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

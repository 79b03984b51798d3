import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { digestOf } from './chain.ts'
import { activityLogStore } from './store.ts'

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

/**
 * Each entry's digest covers the entry and the digest before it, under a key outside the database: who changes, removes
 * or reorders rows can't make the chain fit again (`followChain` finds the row).
 */
export function openAuditLog({ secrets, now }: { secrets: Secrets; now: () => Date }): AuditLog {
  return async (tx, ...entries) => {
    if (entries.length === 0) return
    const store = activityLogStore(tx)
    let digest = await store.holdChain()
    const rows = entries.map((entry) => {
      const row = rowOf(entry, now())
      digest = digestOf(secrets, digest, row)
      return { ...row, digest }
    })
    await store.add(rows)
  }
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

import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { erase, type Traces } from './erase-store.ts'
import { openAuditedChange, openAuditLog, type AuditedChange, type AuditLog } from './audit-log.ts'
import * as news from './news-store.ts'
import { activityLogStore } from './store.ts'

/** Writes entries into the log, in the transaction of what they are about. */
export const auditLog = (deps: { secrets: Secrets; now: () => Date }): AuditLog => openAuditLog(deps)

/** Makes a change of one statement with its entries, in one that leaves with the commit. */
export const auditedChange = (deps: { secrets: Secrets; now: () => Date }): AuditedChange => openAuditedChange(deps)

/** What a field of applications was before each of its changes, newest first, by their numbers. */
export const changesOfField = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).changesOfField(applicationIds, field)

/** The last change of a field of some applications, by their numbers. */
export const lastChanges = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).lastChanges(applicationIds, field)

/** What happened to an application, newest first. */
export const timelineOf = (db: Db, applicationId: number, milestonesOnly: boolean) =>
  activityLogStore(db).timeline(applicationId, milestonesOnly)

/** What was done to one application, newest first, without who only read it. */
export const newsOf = (...asked: Parameters<typeof news.newsOf>) => news.newsOf(...asked)

/** How many entries of others came after those that somebody has seen; applications without any are left out. */
export const newsCountsOf = (...asked: Parameters<typeof news.newsCountsOf>) => news.newsCountsOf(...asked)

/** Takes a person out of the log; the chain of digests still fits. */
export const eraseEntries = (tx: Db, secrets: Secrets, traces: Traces): Promise<void> => erase(tx, secrets, traces)

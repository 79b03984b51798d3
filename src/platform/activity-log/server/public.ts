import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { erase, type Traces } from './erase-store.ts'
import { openAuditedChange, openAuditLog, type AuditedChange, type AuditLog } from './audit-log.ts'
import { activityLogStore } from './store.ts'

/** Writes entries into the log, in the transaction of the change. */
export const auditLog = (deps: { secrets: Secrets; now: () => Date }): AuditLog => openAuditLog(deps)

/** Makes a one-statement change together with its entries, sent with the commit. */
export const auditedChange = (deps: { secrets: Secrets; now: () => Date }): AuditedChange => openAuditedChange(deps)

/** The value of a field before each of its changes, newest first, by application number. */
export const changesOfField = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).changesOfField(applicationIds, field)

/** The last change of a field, by application number. */
export const lastChanges = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).lastChanges(applicationIds, field)

/** The events of an application, newest first. */
export const timelineOf = (db: Db, applicationId: number, milestonesOnly: boolean) =>
  activityLogStore(db).timeline(applicationId, milestonesOnly)

/** The actions on one application, newest first, without entries about reading. */
export { newsOf } from './news-store.ts'

/** The number of entries by others that somebody has not seen; applications without any are left out. */
export { newsCountsOf } from './news-store.ts'

/** Removes a person from the log; the chain of digests stays valid. */
export const eraseEntries = (tx: Db, secrets: Secrets, traces: Traces): Promise<void> => erase(tx, secrets, traces)

import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { erase, type Traces } from './erase-store.ts'
import { openAuditedChange, openAuditLog, openFirsts, type AuditedChange, type AuditLog } from './audit-log.ts'
import { activityLogStore } from './store.ts'

export const auditLog = (deps: { secrets: Secrets; now: () => Date }): AuditLog => openAuditLog(deps)

export const auditedChange = (deps: { secrets: Secrets; now: () => Date }): AuditedChange => openAuditedChange(deps)

export const firstEntries = (deps: { secrets: Secrets; now: () => Date }) => openFirsts(deps)

export const changesOfField = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).changesOfField(applicationIds, field)

export const lastChanges = (db: Db, applicationIds: readonly number[], field: string) =>
  activityLogStore(db).lastChanges(applicationIds, field)

export const timelineOf = (db: Db, applicationId: number, milestonesOnly: boolean) =>
  activityLogStore(db).timeline(applicationId, milestonesOnly)

export { newsOf } from './news-store.ts'

export { newsCountsOf } from './news-store.ts'

export const eraseEntries = (tx: Db, secrets: Secrets, traces: Traces): Promise<void> => erase(tx, secrets, traces)

import type { Db } from '#server/db/open.ts'
import type { Audit } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import type { RecordRow } from '../record/tables.ts'

type Context = { tx: Db; audit: Audit; deps: Deps; publish: ApplicationSubscriber }
type Reopening = { status: string; log: string } & Pick<ApplicationEvent, 'by' | 'undo'>

/** For a locked record. */
export async function reopenApplication(
  { tx, audit, deps, publish }: Context,
  row: RecordRow,
  { status, log, ...about }: Reopening,
): Promise<void> {
  const { application_id: applicationId, application_status: before } = row
  if (before !== 'approved') throw new Refusal('Only an approved application can be opened again.')
  const change = { application_status: 'submitted', custom_status: status, modified_at: deps.now() } as const
  const version = await applicationStore(tx).update(applicationId, change)
  const changed = { before: { ApplicationStatus: before }, after: { ApplicationStatus: change.application_status } }
  await audit(log, { applicationId, isMilestone: true, ...changed })
  await publish(tx, [{ kind: 'reopened', before: row, after: { ...row, ...change, version }, ...about }])
}

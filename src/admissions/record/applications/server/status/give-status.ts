import { auditLog } from '#platform/activity-log/server/public.ts'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import { logModule, statusSet } from '../../contract.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { labelOf } from '../record/last-public.ts'
import type { RecordRow } from '../record/tables.ts'

/** `log` replaces the usual entry, `logged` adds to it; with `hasLetter` a letter replaces the usual mail. */
type Occasion = {
  actor: string
  ip: string
  undo?: ApplicationEvent['undo']
  log?: string
  logged?: ReadonlyMap<number, Record<string, string>>
  reason?: string
  hasLetter?: boolean
  isSilent?: boolean
}

/** APP-11: for locked records; skips those that have it. Returns the numbers of the others. */
export function statusGiver(deps: Deps, publish: ApplicationSubscriber) {
  const audit = auditLog(deps)

  return async (
    tx: Db,
    rows: readonly RecordRow[],
    status: string,
    { undo, log = statusSet(status), logged, reason = '', hasLetter = false, isSilent = false, ...by }: Occasion,
  ): Promise<number[]> => {
    const others = new Map(
      rows.filter(({ custom_status }) => custom_status !== status).map((row) => [row.application_id, row] as const),
    )
    const change = { custom_status: status, modified_at: deps.now() }
    const after = await applicationStore(tx).updateMany([...others.keys()], change)
    const isPublic = labelOf(await statusTitles(tx), status) !== ''
    const entries = [...others.values()].flatMap(({ application_id, custom_status }) =>
      withReason(
        {
          ...by,
          module: logModule,
          applicationId: application_id,
          // An applicant must never see the name of an internal status, whatever its name becomes.
          isMilestone: isPublic,
          log,
          before: { cutomestatus: custom_status },
          after: { cutomestatus: status, ...logged?.get(application_id) },
        },
        reason,
      ),
    )
    await audit(tx, ...entries)
    await publish(
      tx,
      after.map((row) => ({
        kind: 'status',
        before: others.get(row.application_id),
        after: row,
        by: by.actor,
        ...(undo && { undo }),
        ...(hasLetter && { hasLetter }),
        ...(isSilent && { isSilent }),
      })),
    )
    return [...others.keys()]
  }
}

/** The reason is for staff only, so it has its own entry. */
export const withReason = (entry: AuditEntry, reason: string): AuditEntry[] => {
  const { before: _, after: __, isMilestone: ___, ...about } = entry
  return reason === '' ? [entry] : [{ ...about, log: `Reason for the status: ${reason}` }, entry]
}

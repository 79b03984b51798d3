import { giveOwner } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { StaffOf } from '#admissions/record/applications/server/bulk/queue-routes.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { systemActor } from '#platform/activity-log/contract.ts'
import type { Deps } from '#server/deps.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { dayLater } from '#shared/time/period.ts'
import { logModule } from '#admissions/record/applications/contract.ts'
import { distributionStore } from './store.ts'

/** QUEUE-7: assigns in the transaction of the submission; an application with an owner keeps them. */
export function distributionSubscriber(deps: Deps, staffOf: StaffOf, publish: ApplicationSubscriber): ApplicationSubscriber {
  const record = auditLog(deps)
  return async (tx, events) => {
    for (const { kind, after } of events) {
      if (kind !== 'submitted' || after.assigned_to !== '' || !isSpecifiedForm(after.form)) continue
      const rule = await distributionStore(tx).take(after.form, after.program)
      if (!rule) continue
      const active = new Set((await staffOf(tx)).map(({ username }) => username))
      const members = rule.members.filter((member) => active.has(member))
      const owner = members[(rule.turn - 1) % members.length]
      if (owner === undefined) continue
      const today = formatIsoDate(todayIn(deps.config.TIME_ZONE, deps.now()))
      const due = rule.days === 0 ? after.due_on : dayLater(today, rule.days)
      await giveOwner(tx, after.application_id, { owner, due })
      const about = { actor: systemActor, module: logModule, applicationId: after.application_id }
      await record(tx, { ...about, log: `Assigned to ${owner}`, before: { Owner: '' }, after: { Owner: owner, DueOn: due } })
      const assigned = { ...after, assigned_to: owner, due_on: due }
      await publish(tx, [{ kind: 'assigned', before: after, after: assigned, by: systemActor }])
    }
  }
}

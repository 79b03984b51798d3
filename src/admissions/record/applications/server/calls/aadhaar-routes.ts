import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, applications, noAadhaar } from '../../contract.ts'
import { aadhaarOf } from '../record/aadhaar.ts'
import { existingRecord } from '../changes/find-or-begin.ts'

/** Shows the owner one Aadhaar number in full; nobody sees one without an entry in the log that says why. */
export function aadhaarRoutes(deps: Deps): Route[] {
  const record = auditLog(deps)
  return [
    route(applications.revealAadhaar, async ({ username, reason }, { who, caller }) =>
      deps.db.transaction().execute(async (tx) => {
        const row = await existingRecord(tx, username)
        const AadharNo = aadhaarOf(deps.secrets, row)
        if (AadharNo === undefined) throw new Refusal(noAadhaar)
        const about = { actor: who.username, ip: caller.ip, module: logModule, applicationId: row.application_id }
        await record(tx, { ...about, log: `Aadhaar number shown in full: ${reason}` })
        return { AadharNo }
      }),
    ),
  ]
}

import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, applications, noAadhaar } from '../../contract.ts'
import { aadhaarOf } from '../record/aadhaar.ts'
import { existingRecord } from '../changes/find-or-begin.ts'

/** Owner only; logs the reason each time. */
export function aadhaarRoutes(deps: Deps): Route[] {
  return [
    route(applications.revealAadhaar, async ({ username, reason }, { change }) =>
      change(logModule, async ({ tx, audit }) => {
        const row = await existingRecord(tx, username)
        const AadharNo = aadhaarOf(deps.secrets, row)
        if (AadharNo === undefined) throw new Refusal(noAadhaar)
        await audit(`Aadhaar number shown in full: ${reason}`, { applicationId: row.application_id })
        return { AadharNo }
      }),
    ),
  ]
}

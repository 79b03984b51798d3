import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { notFound } from '../../contract.ts'
import { duplicateCalls, keptApart, sameApplication } from '../../record/duplicate-calls.ts'
import { applicationStore } from '../record/store.ts'
import { keepApart } from './duplicate-store.ts'
import { duplicatesOfTyped } from './duplicates.ts'

/** Of one application; the oldest are forgotten first, and shown again. */
const mostKeptApart = 200

/** DUP-1, DUP-2: who may be the same person, and who is not. */
export function duplicateRoutes(deps: Deps): Route[] {
  const { db, secrets } = deps
  return [
    route(duplicateCalls.find, async ({ applicationID, ...typed }) => {
      const row = applicationID === undefined ? undefined : await applicationStore(db).findNumber(applicationID)
      return duplicatesOfTyped(db, secrets, typed, row)
    }),

    route(duplicateCalls.notSame, async ({ applicationID, other }, who, { caller }) => {
      if (applicationID === other) throw new Refusal(sameApplication)
      await db.transaction().execute(async (tx) => {
        const rows = await applicationStore(tx).lockNumbers([applicationID, other])
        if (rows.length < 2) throw new Refusal(notFound)
        for (const { application_id, not_same_as: before } of rows) {
          const another = application_id === applicationID ? other : applicationID
          if (before.includes(another)) continue
          const after = [...before, another].slice(-mostKeptApart)
          await keepApart(tx, application_id, after)
          await auditLog(deps)(tx, {
            actor: who.username,
            ip: caller.ip,
            module: 'Application',
            applicationId: application_id,
            log: `Not the same person as No ${another}`,
            before: { NotSameAs: before },
            after: { NotSameAs: after },
          })
        }
      })
      return keptApart
    }),
  ]
}

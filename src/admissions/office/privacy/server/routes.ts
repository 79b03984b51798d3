import { recordsOf } from '#admissions/record/applications/server/public.ts'
import { findAccount } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isFresh } from '#server/session.ts'
import { isApplicant } from '#shared/roles.ts'
import { erased, isStaff, nobody, notFresh, privacy, stillThere } from '../contract.ts'
import { erase, noteErased, removeBytes } from './erase.ts'

/** Owner only, and from Trash only, so that one wrong click erases nobody. */
export function privacyRoutes(deps: Deps): Route[] {
  return [
    route(privacy.erase, async ({ username }, { who, caller }) => {
      if (!isFresh(who.signedInAt, deps.now())) throw new Refusal(notFresh)
      const { keys, numbers } = await deps.db.transaction().execute(async (tx) => {
        const account = await findAccount(tx, username)
        if (account && !isApplicant({ ...account, isOwner: account.is_owner })) throw new Refusal(isStaff)
        const records = await recordsOf(tx, username)
        if (records.some(({ deleted_at }) => deleted_at === null)) throw new Refusal(stillThere)
        if (records.length === 0 && !account) throw new Refusal(nobody)
        const keys = await erase(tx, deps, { username, records, account }, { actor: who.username, ip: caller.ip })
        return { keys, numbers: records.map(({ application_id }) => application_id) }
      })
      await noteErased(deps, numbers, true)
      await removeBytes(deps, keys)
      return erased
    }),
  ]
}

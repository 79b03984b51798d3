import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { consents } from '../../consent-contract.ts'
import { userStore } from '../store.ts'
import { recordConsent } from './consent.ts'

/** SIGN-29, SIGN-30: beginning with a proved address, and agreeing to the privacy notice. */
export function consentRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  const record = auditLog(deps)

  return [
    openRoute(consents.begin, async ({ Notice, Language }, { session, caller: { ip } }) => {
      if (!session) throw new HttpError(401, messages.notSignedIn)
      const { username } = session
      await db.transaction().execute(async (tx) => {
        // Somebody who begins in two tabs begins once.
        if (session.pending && (await userStore(tx).insertMissing({ username, usergroup: 'Student', last_sign_in_at: now() })))
          await record(tx, {
            actor: username,
            ip,
            module: 'Users',
            log: `Created user ${username}`,
            after: { usergroup: 'Student' },
          })
        await recordConsent(tx, deps, { username, ip, version: Notice, language: Language })
      })
      return messages.saved
    }),

    route(consents.agree, async ({ Notice, Language }, { username }, { caller: { ip } }) => {
      await db.transaction().execute((tx) => recordConsent(tx, deps, { username, ip, version: Notice, language: Language }))
      return messages.saved
    }),
  ]
}

import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { consents } from '../../consent-contract.ts'
import { languageOf } from '../language/language-of.ts'
import { userStore } from '../store.ts'
import { recordConsent } from './consent.ts'

/** SIGN-29, SIGN-30: beginning with a proved address, and agreeing to the privacy notice. */
export function consentRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  const record = auditLog(deps)

  return [
    openRoute(consents.begin, async ({ Notice, Language }, { session, caller: { ip, languages } }) => {
      if (!session) throw new HttpError(401, messages.notSignedIn)
      const { username } = session
      const language = Language ?? (await languageOf(db, username, languages))
      await db.transaction().execute(async (tx) => {
        // Somebody who begins in two tabs begins once.
        const account = { username, usergroup: 'Student' as const, language, last_sign_in_at: now() }
        if (session.pending && (await userStore(tx).insertMissing(account)))
          await record(tx, {
            actor: username,
            ip,
            module: 'Users',
            log: `Created user ${username}`,
            after: { usergroup: 'Student' },
          })
        await recordConsent(tx, deps, { username, ip, version: Notice, language })
      })
      return messages.saved
    }),

    route(consents.agree, async ({ Notice, Language }, { who: { username }, caller: { ip, languages } }) => {
      const language = Language ?? (await languageOf(db, username, languages))
      await db.transaction().execute((tx) => recordConsent(tx, deps, { username, ip, version: Notice, language }))
      return messages.saved
    }),
  ]
}

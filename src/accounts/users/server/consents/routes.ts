import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { consents } from '../../consent-contract.ts'
import { languageOf } from '../language/language-of.ts'
import { userStore } from '../store.ts'
import { recordConsent } from './consent.ts'

export function consentRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    openRoute(consents.begin, async ({ Notice, Language }, { session, caller: { ip, languages }, changesBy }) => {
      if (!session) throw new HttpError(401, messages.notSignedIn)
      const { username } = session
      const language = Language ?? (await languageOf(db, username, languages))
      await changesBy({ actor: username, ip })('Users', async ({ tx, audit }) => {
        // A person who begins in two tabs begins once.
        const account = { username, usergroup: 'Student' as const, language, last_sign_in_at: now() }
        if (session.pending && (await userStore(tx).insertMissing(account)))
          await audit(`Created user ${username}`, { after: { usergroup: 'Student' } })
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

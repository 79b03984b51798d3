import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { admits } from '#shared/call.ts'
import { roleNames } from '#shared/roles.ts'
import { messages } from '#shared/messages.ts'
import { signedOutThere } from '#platform/sessions/contract.ts'
import { users, type Account } from '../contract.ts'
import { accountFault, passwordFault, usergroupNamed } from '../management.ts'
import { recordConsent } from './consents/consent.ts'
import { consentRoutes } from './consents/routes.ts'
import { inviteRoutes } from './invite/routes.ts'
import { languageOf } from './language/language-of.ts'
import { languageRoutes } from './language/routes.ts'
import { listRoutes } from './list/list-routes.ts'
import { usersFound, type SignInMarks } from './list/list-store.ts'
import { userManagement } from './manage.ts'
import { userStore, type User } from './store.ts'

export function userRoutes(deps: Deps, marks: SignInMarks): Route[] {
  const { db, config } = deps
  const manage = userManagement(deps)

  return [
    route(users.get, async (query, { who }) => {
      const isAdmin = admits('administer', who)
      if (!isAdmin && query.username !== undefined && query.username !== who.username)
        throw new HttpError(403, messages.notAllowed)
      const found = await usersFound(db, isAdmin ? query : { ...query, username: who.username }, config.TIME_ZONE)
      return found.map(asAccount)
    }),

    openRoute(users.create, async ({ IsActive, usergroup, Notice, ...account }, { session, caller, changesBy }) => {
      if (!session) throw new HttpError(401, messages.notSignedIn)
      const author = { actor: session.username, ip: caller.ip }
      const by = { who: session, change: changesBy(author), field: 'username' }
      if (session.pending) {
        if (session.username !== account.username) throw new HttpError(403, messages.notAllowed)
        refuse(passwordFault(account.password))
        // ROLE-18: whatever the body says.
        const { username } = account
        const language = await languageOf(db, username, caller.languages)
        const consent = { username, ip: caller.ip, version: Notice, language }
        await manage.create(by, { ...account, usergroup: 'Student', is_active: true }, async (tx) => {
          await userStore(tx).update(username, { language })
          await recordConsent(tx, deps, consent)
        })
        return messages.saved
      }
      if (!admits('administer', session)) throw new HttpError(403, messages.notAllowed)
      refuse(accountFault({ ...account, usergroup }))
      await manage.create(by, { ...account, usergroup: groupOf(usergroup), is_active: IsActive })
      return messages.saved
    }),

    route(users.update, async ({ currentpassword, IsActive, Seen, ...sent }, { who, change }) => {
      if (sent.username !== who.username && !admits('administer', who)) throw new HttpError(403, messages.notAllowed)
      await manage.change(
        { who, change },
        { ...sent, usergroup: groupOf(sent.usergroup), is_active: IsActive, current: currentpassword },
        { values: Seen, names: wireNames },
        ({ firstname, usergroup }) =>
          accountFault(
            { firstname: sent.firstname ?? firstname, usergroup: sent.usergroup ?? usergroup, password: sent.password },
            { firstname, usergroup },
          ),
      )
      return messages.updated
    }),

    route(users.endSessions, async ({ username }, { who, change }) => {
      await manage.endSessions({ who, change }, username)
      return 'Signed out everywhere!'
    }),

    route(users.sessions, ({ username }, { who }) => manage.sessionsOf(who, username)),

    route(users.endSession, async ({ username, ID }, { who, change }) => {
      await manage.endSession({ who, change }, username, ID)
      return signedOutThere
    }),

    route(users.unlock, async ({ username }, { who, change }) => {
      await manage.unlock({ who, change }, username)
      return 'Unlocked!'
    }),

    route(users.delete, async ({ username }, { who, change }) => {
      await manage.remove({ who, change }, username)
      return messages.deleted
    }),

    ...consentRoutes(deps),
    ...languageRoutes(deps),
    ...listRoutes(deps, marks),
    ...inviteRoutes(deps),
  ]
}

const wireNames = { firstname: 'firstname', lastname: 'lastname', usergroup: 'usergroup', is_active: 'IsActive' } as const

/** An unknown name becomes blank, which `accountFault` refuses. */
const groupOf = (name: string | undefined) => (name === undefined ? undefined : (usergroupNamed(name) ?? ''))

function refuse(fault: { message: string } | undefined): void {
  if (fault) throw new Refusal(fault.message)
}

const asAccount = (user: User): Account => ({
  username: user.username,
  firstname: user.firstname,
  lastname: user.lastname,
  usergroup: user.usergroup,
  Gender: user.gender,
  Roalval: user.role === '' ? '' : roleNames[user.role],
  IsActive: user.is_active,
  isOwner: user.is_owner,
  lastSignIn: user.last_sign_in_at?.toISOString() ?? null,
})

import { messages } from '#shared/messages.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { findAccount, mustAgree } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { CodeDeps } from './codes/make-code.ts'
import { openRoute, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { sessionCookie, type Session } from '#server/session.ts'
import { rightsOf } from '#shared/roles.ts'
import { signIn } from '../contract.ts'
import { secondStepRoutes } from './second-step/routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { codeSender } from './codes/send-code.ts'
import { signInWithCode, signInWithPassword } from './sessions/begin-sign-in.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import { tryLimits } from './guessing/try-limits.ts'

/** ADDR-1: applications know it; `src/app` passes it in. */
type IsAddressAsked = (db: Db, username: string) => Promise<boolean>

export function signInRoutes(deps: CodeDeps, isAddressAsked: IsAddressAsked): Route[] {
  const { db, now } = deps
  const limits = tryLimits(deps)
  const send = codeSender(deps)

  return [
    ...secondStepRoutes(deps),
    ...singleSignOnRoutes(deps),
    openRoute(signIn.sendOtp, (body, { caller }) => send(body, caller, false)),
    openRoute(signIn.sendSignUpOtp, async (body, { caller }) => (await send(body, caller, true)).Msg),

    openRoute(signIn.validateOtp, (entered, context) => signInWithCode(deps, limits, entered, context)),
    openRoute(signIn.login, (entered, context) => signInWithPassword(deps, limits, entered, context)),
    openRoute(signIn.knownDevice, ({ Token }, { caller }) => rememberDevice(deps, Token, caller)),

    openRoute(signIn.logout, async (_, { session, caller }) => {
      if (session) await sessionStore(db, now).end(session.id)
      caller.cookies.clear(sessionCookie)
      return 'Logged Out!'
    }),

    openRoute(signIn.session, (_, { session }) => shownSession(deps, isAddressAsked, session)),
  ]
}

async function shownSession({ db, config }: Deps, isAddressAsked: IsAddressAsked, session: Session | undefined) {
  if (!session) throw new HttpError(401, messages.notSignedIn)
  const account = await findAccount(db, session.username)
  return {
    username: session.username,
    firstname: account?.firstname ?? '',
    lastname: account?.lastname ?? '',
    usergroup: session.usergroup,
    role: session.role,
    isOwner: session.isOwner,
    pending: session.pending,
    rights: session.pending ? [] : rightsOf(session),
    sessionid: session.handle,
    expires: session.expiresAt.toISOString(),
    mustSetPassword: account !== undefined && account.password_hash === null && account.password_is_one_time,
    mustAgree: account !== undefined && (await mustAgree(db, account)),
    isAddressAsked: account !== undefined && (await isAddressAsked(db, account.username)),
    secondStepBy: session.secondStepBy?.toISOString() ?? '',
    mustSetUpSecondStep: session.mustSetUpSecondStep,
    timeZone: config.TIME_ZONE,
    language: session.language ?? '',
  }
}

import { activityRecorder } from '#features/activity-log/server/door.ts'
import { sessionStore } from '#features/sessions/server/door.ts'
import { accounts } from '#features/users/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { notSignedIn, openRoute, type Route } from '#server/handler.ts'
import { Barred, Refusal } from '#server/refusal.ts'
import { sessionCookie } from '#server/session.ts'
import { rightsOf } from '#shared/rights.ts'
import { isMobile } from '#shared/schema.ts'
import { loggedIn, signIn, wrongCode, wrongPassword } from '../contract.ts'
import { browserHash, codeStore } from './codes.ts'
import { signInLimits } from './limits.ts'
import { handOver, openSession } from './open-session.ts'
import { askedCookie, codeSender } from './send-code.ts'

/** One-time codes, passwords and sessions. */
export function signInRoutes(deps: Deps): Route[] {
  const { db, now, passwords, config } = deps
  const limits = signInLimits(deps)
  const record = activityRecorder(deps)
  const send = codeSender(deps)

  return [
    openRoute(signIn.sendOtp, (body, { caller }) => send(body, caller, false)),
    openRoute(signIn.sendSignUpOtp, (body, { caller }) => send(body, caller, true)),

    openRoute(signIn.validateOtp, async ({ username, otp }, context) => {
      const { ip, cookies } = context.caller
      const asked = cookies.get(askedCookie)
      // A wrong code must stay counted, so the refusal comes after the transaction.
      const opened = await limits.judgeCode({ username, ip }, () =>
        db.transaction().execute(async (tx) => {
          const codes = codeStore(tx, deps)
          if (await codes.isPaused(username)) return undefined
          const tried = await codes.tryCode(username, otp, asked && browserHash(asked))
          if (tried === 'wrong') await codes.countWrong(username)
          if (tried === 'wrong' || tried === 'none') return undefined
          const account = await accounts(tx).find(username)
          if (account ? !account.is_active : !tried.opensNewAccount) return undefined
          if (account) await accounts(tx).signedIn(username, now(), false)
          await record(tx, {
            actor: username,
            ip,
            module: 'Sign in',
            log: account ? 'Signed in with a one-time code' : isMobile(username) ? 'Proved a mobile number' : 'Proved a mailbox',
          })
          return {
            ...(await openSession(tx, deps, context, { username, forNewAccount: !account })),
            usergroup: account?.usergroup ?? '',
          }
        }),
      )
      if (!opened) throw new Refusal(wrongCode)
      handOver(context.caller, opened.token)
      cookies.clear(askedCookie)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: opened.usergroup }
    }),

    openRoute(signIn.login, async ({ username, password }, context) => {
      const { ip } = context.caller
      const account = await limits.judgePassword({ username, ip }, async () => {
        const found = await accounts(db).find(username)
        const fits = await passwords.matches(password, found?.password_hash)
        return fits && found?.is_active ? found : undefined
      })
      if (!account) throw new Refusal(wrongPassword)
      const opened = await db.transaction().execute(async (tx) => {
        await accounts(tx).signedIn(username, now(), true)
        await codeStore(tx, deps).forgive(username)
        await record(tx, { actor: username, ip, module: 'Sign in', log: 'Signed in with a password' })
        return openSession(tx, deps, context, { username, forNewAccount: false })
      })
      handOver(context.caller, opened.token)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: account.usergroup }
    }),

    openRoute(signIn.logout, async (_, { session, caller }) => {
      if (session) await sessionStore(db, now).end(session.id)
      caller.cookies.clear(sessionCookie)
      return 'Logged Out!'
    }),

    openRoute(signIn.session, async (_, { session }) => {
      if (!session) throw new Barred(401, notSignedIn)
      const account = await accounts(db).find(session.username)
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
        timeZone: config.TIME_ZONE,
      }
    }),
  ]
}

import { messages } from '#shared/messages.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { deviceOf } from '#platform/sessions/device.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { findAccount, mustAgree, noteSignIn } from '#features/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import { sessionCookie } from '#server/session.ts'
import { rightsOf } from '#shared/roles.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { signIn } from '../contract.ts'
import { deadLink, deviceKnown, loggedIn, wrongCode, wrongPassword } from '../messages.ts'
import { codeStore } from './codes/codes-store.ts'
import { deviceStore, knownDeviceOf } from './devices-store.ts'
import { handOver, logModule, openSession } from './open-session.ts'
import { beginSession, refuseUnconfirmed } from './second-step/begin-session.ts'
import { secondStepRoutes } from './second-step/routes.ts'
import { assertSignInMethod } from './single-sign-on/sign-in-method.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { digitsFor } from './codes/make-code.ts'
import { codeSender } from './codes/send-code.ts'
import { tryLimits } from './guessing/try-limits.ts'
import { askerOf, markedDevice } from './visitor.ts'

/** One-time codes, passwords and sessions. */
export function signInRoutes(deps: Deps): Route[] {
  const { db, now, passwords, config } = deps
  const limits = tryLimits(deps)
  const record = auditLog(deps)
  const send = codeSender(deps)

  return [
    ...secondStepRoutes(deps),
    ...singleSignOnRoutes(deps),
    openRoute(signIn.sendOtp, (body, { caller }) => send(body, caller, false)),
    openRoute(signIn.sendSignUpOtp, async (body, { caller }) => (await send(body, caller, true)).Msg),

    openRoute(signIn.validateOtp, async ({ username, otp }, context) => {
      const { caller } = context
      const asker = askerOf(caller)
      const device = await knownDeviceOf(deps, username, caller)
      // A wrong code must stay counted, so the refusal comes after the transaction.
      const opened = await limits.judgeCode({ username, ip: caller.ip, asker, device }, () =>
        db.transaction().execute(async (tx) => {
          const right = await codeStore(tx, deps).tryCode(username, otp, asker ?? '')
          if (!right) return undefined
          const account = await findAccount(tx, username)
          if (account ? !account.is_active : !right.opensNewAccount) return undefined
          if (account) await assertSignInMethod(tx, deps, caller, account, 'a one-time code')
          if (account) await noteSignIn(tx, username, now(), false)
          await record(tx, {
            actor: username,
            ip: caller.ip,
            module: logModule,
            log: account ? 'Signed in with a one-time code' : isMobile(username) ? 'Proved a mobile number' : 'Proved a mailbox',
          })
          const session = account
            ? await beginSession(tx, deps, context, account)
            : { ...(await openSession(tx, deps, context, { username, kind: 'new account', isConfirmed: true })), asks: [] }
          return { ...session, wrong: right.wrong, usergroup: account?.usergroup ?? '' }
        }),
      )
      if (!opened) throw new Refusal(wrongCode)
      handOver(caller, opened.token, opened.asks.length === 0)
      refuseUnconfirmed(opened)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: opened.usergroup }
    }),

    openRoute(signIn.login, async ({ username, password }, context) => {
      const { caller } = context
      const device = await knownDeviceOf(deps, username, caller)
      const account = await limits.judgePassword({ username, ip: caller.ip, device }, async () => {
        const found = await findAccount(db, username)
        const fits = await passwords.matches(password, found?.password_hash)
        return fits && found?.is_active ? found : undefined
      })
      if (!account) throw new Refusal(wrongPassword)
      const opened = await db.transaction().execute(async (tx) => {
        await assertSignInMethod(tx, deps, caller, account, 'a password')
        await noteSignIn(tx, username, now(), true)
        await record(tx, { actor: username, ip: caller.ip, module: logModule, log: 'Signed in with a password' })
        return beginSession(tx, deps, context, account)
      })
      handOver(caller, opened.token, opened.asks.length === 0)
      refuseUnconfirmed(opened)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: account.usergroup }
    }),

    openRoute(signIn.knownDevice, async ({ Token }, { caller }) => {
      const hash = markedDevice(caller)
      const username = await db.transaction().execute(async (tx) => {
        const devices = deviceStore(tx, now)
        const named = await devices.useLink(Token)
        if (named === undefined) return undefined
        await devices.remember(
          { username: named, hash, ip: caller.ip, device: deviceOf(caller.userAgent, caller.fromBrowser) },
          1,
        )
        await record(tx, { actor: named, ip: caller.ip, module: logModule, log: 'Made a device known by the link in a mail' })
        return named
      })
      // A person who has the link has the mail, and with it the code.
      const deviceReply = async (name: string) => ({
        Msg: deviceKnown,
        username: name,
        Digits: digitsFor(await findAccount(db, name)),
      })
      if (username !== undefined) return deviceReply(username)
      // A page that is opened again says the same, on that device alone.
      const again = await deviceStore(db, now).linkedName(Token)
      if (again !== undefined && (await deviceStore(db, now).isKnown(again, hash))) return deviceReply(again)
      throw new Refusal(deadLink)
    }),

    openRoute(signIn.logout, async (_, { session, caller }) => {
      if (session) await sessionStore(db, now).end(session.id)
      caller.cookies.clear(sessionCookie)
      return 'Logged Out!'
    }),

    openRoute(signIn.session, async (_, { session }) => {
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
        secondStepBy: session.secondStepBy?.toISOString() ?? '',
        mustSetUpSecondStep: session.mustSetUpSecondStep,
        timeZone: config.TIME_ZONE,
        language: session.language ?? '',
      }
    }),
  ]
}

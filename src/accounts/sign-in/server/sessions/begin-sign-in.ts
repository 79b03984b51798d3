import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod/mini'
import type { Context } from '#server/handler.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { findAccount, noteSignIn, renewPassword } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isMobile } from '#shared/text/user-name.ts'
import type { signIn } from '../../contract.ts'
import { loggedIn, wrongCode, wrongPassword } from '../../messages.ts'
import { codeStore } from '../codes/codes-store.ts'
import { knownDeviceOf } from '../devices-store.ts'
import { handOver, logModule, openSession } from '../open-session.ts'
import { beginSession, refuseUnconfirmed } from '../second-step/begin-session.ts'
import { assertSignInMethod } from '../single-sign-on/sign-in-method.ts'
import type { TryLimits } from '../guessing/try-limits.ts'
import { askerOf } from '../visitor.ts'

/** The minimum duration for a wrong code in milliseconds, so that its time doesn't reveal whether a code was sent. */
const settleMs = 50

export async function signInWithCode(
  deps: Deps,
  limits: TryLimits,
  { username, otp }: z.output<typeof signIn.validateOtp.body>,
  context: Context,
) {
  const { db, now } = deps
  const { caller } = context
  const settled = wait(settleMs)
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
      await auditLog(deps)(tx, {
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
  if (!opened) {
    await settled
    throw new Refusal(wrongCode)
  }
  handOver(deps, caller, opened.token, opened.asks.length === 0)
  refuseUnconfirmed(opened)
  return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: opened.usergroup }
}

export async function signInWithPassword(
  deps: Deps,
  limits: TryLimits,
  { username, password }: z.output<typeof signIn.login.body>,
  context: Context,
) {
  const { db, now, passwords } = deps
  const { caller } = context
  const device = await knownDeviceOf(deps, username, caller)
  const account = await limits.judgePassword({ username, ip: caller.ip, device }, async () => {
    const found = await findAccount(db, username)
    const fits = await passwords.matches(password, found?.password_hash, async (hash) => {
      if (found) await renewPassword(db, found, hash)
    })
    return fits && found?.is_active ? found : undefined
  })
  if (!account) throw new Refusal(wrongPassword)
  const opened = await db.transaction().execute(async (tx) => {
    await assertSignInMethod(tx, deps, caller, account, 'a password')
    await noteSignIn(tx, username, now(), true)
    await auditLog(deps)(tx, { actor: username, ip: caller.ip, module: logModule, log: 'Signed in with a password' })
    return beginSession(tx, deps, context, account)
  })
  handOver(deps, caller, opened.token, opened.asks.length === 0)
  refuseUnconfirmed(opened)
  return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: account.usergroup }
}

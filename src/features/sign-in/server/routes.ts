import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { activityRecorder } from '#features/activity-log/server/door.ts'
import { deviceOf } from '#features/sessions/device.ts'
import { handleOf, sessionStore } from '#features/sessions/server/door.ts'
import { accounts } from '#features/users/server/door.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { notSignedIn, openRoute, type Context, type Route } from '#server/handler.ts'
import { Barred, Refusal } from '#server/refusal.ts'
import { sessionCookie, sessionSeconds } from '#server/session.ts'
import { rightsOf } from '#shared/rights.ts'
import { isMobile } from '#shared/schema.ts'
import { loggedIn, sent, signIn, wrongCode, wrongPassword } from '../contract.ts'
import { codeMail } from './code-mail.ts'
import { codeSms } from './code-sms.ts'
import { browserHash, codeStore } from './codes.ts'
import { signInLimits } from './limits.ts'

/** Binds a code to the browser that asked for it, for as long as the code lives. */
const askedCookie = 'pre'
const codeSeconds = 600
/** Replies of the send calls take at least this long, so that their time tells nothing. */
const settleMs = 300

/** One-time codes, passwords and sessions. */
export function signInRoutes(deps: Deps): Route[] {
  const { db, jobs, secrets, now, passwords, config } = deps
  const limits = signInLimits(deps)
  const record = activityRecorder(deps)

  async function send(body: { username: string; proof: string | undefined }, { caller }: Context, signUp: boolean) {
    const settled = wait(settleMs)
    await limits.beforeSending(body.username, caller.ip, body.proof)
    const asked = caller.fromBrowser ? (caller.cookies.get(askedCookie) ?? randomBytes(16).toString('base64url')) : undefined
    if (asked) caller.cookies.set(askedCookie, asked, codeSeconds)
    const payload = { id: randomUUID(), username: body.username, signUp, ...(asked && { browser: browserHash(asked) }) }
    const job = isMobile(body.username) ? codeSms : codeMail
    await db.transaction().execute((tx) => jobs.enqueue(tx, job, payload))
    jobs.wake(job)
    await settled
    return sent
  }

  /** Always a new session, never the one the caller brought along. */
  async function open(tx: Db, username: string, context: Context, forNewAccount: boolean) {
    const { caller, session } = context
    const sessions = sessionStore(tx, now)
    if (session) await sessions.end(session.id)
    const kind = caller.fromBrowser ? 'cookie' : 'header'
    const device = deviceOf(caller.userAgent, caller.fromBrowser)
    const { token, id } = await sessions.open({ username, kind, forNewAccount, ip: caller.ip, device })
    return { token, sessionid: kind === 'cookie' ? handleOf(secrets, id) : token }
  }

  const handOver = ({ caller }: Context, token: string) => {
    if (caller.fromBrowser) caller.cookies.set(sessionCookie, token, sessionSeconds)
  }

  return [
    openRoute(signIn.sendOtp, (body, context) => send(body, context, false)),
    openRoute(signIn.sendSignUpOtp, (body, context) => send(body, context, true)),

    openRoute(signIn.validateOtp, async ({ username, otp }, context) => {
      const { ip, cookies } = context.caller
      await limits.beforeTrying(ip)
      const asked = cookies.get(askedCookie)
      // A wrong code must stay counted, so the refusal comes after the transaction.
      const opened = await db.transaction().execute(async (tx) => {
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
        return { ...(await open(tx, username, context, !account)), usergroup: account?.usergroup ?? '' }
      })
      if (!opened) {
        await limits.afterWrongCode(ip)
        throw new Refusal(wrongCode)
      }
      handOver(context, opened.token)
      cookies.clear(askedCookie)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: opened.usergroup }
    }),

    openRoute(signIn.login, async ({ username, password }, context) => {
      const { ip } = context.caller
      await limits.beforePassword(username, ip)
      const account = await accounts(db).find(username)
      const fits = await passwords.matches(password, account?.password_hash)
      if (!account || !fits || !account.is_active) {
        await limits.afterWrongPassword(username, ip)
        throw new Refusal(wrongPassword)
      }
      const opened = await db.transaction().execute(async (tx) => {
        await accounts(tx).signedIn(username, now(), true)
        await codeStore(tx, deps).forgive(username)
        await record(tx, { actor: username, ip, module: 'Sign in', log: 'Signed in with a password' })
        return open(tx, username, context, false)
      })
      handOver(context, opened.token)
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

import { randomBytes } from 'node:crypto'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { assertManages, findAccount, signInChangedMail } from '#features/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Context, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import type { Session } from '#server/session.ts'
import { messages } from '#shared/messages.ts'
import { isApplicant } from '#shared/roles.ts'
import { loggedIn } from '../../messages.ts'
import * as words from '../../second-step-contract.ts'
import { deviceStore } from '../devices-store.ts'
import { handOver, logModule, openSession } from '../open-session.ts'
import { newKey, newRecoveryCodes } from './authenticator.ts'
import { mustHaveStep } from './begin-session.ts'
import { challengeHolderOf, checkStep } from './check-step.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts'
import { passkeyStore } from './passkey-store.ts'
import { creationFor, requestFor } from './passkeys.ts'
import { resetSecondStep } from './reset.ts'
import { secondStepStore } from './store.ts'
import { verifyApp, verifyPasskey } from './verify-step.ts'

const { secondStep } = words

/** The second step of signing in: confirming with it, one's own, other people's, and who must have one. */
export function secondStepRoutes(deps: Deps): Route[] {
  const { db, now, config, secrets } = deps
  const record = auditLog(deps)

  /** A change of one's own second step: written, logged and mailed together. */
  async function change<T>(who: Session, { caller }: Context, log: string, work: (tx: Db) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      await record(tx, { actor: who.username, ip: caller.ip, module: logModule, log })
      await auditAndMail(tx, who.username, `${log}.`)
      return outcome
    })
    sendQueuedMails(deps)
    return done
  }

  async function auditAndMail(tx: Db, username: string, text: string): Promise<void> {
    const account = await findAccount(tx, username)
    const mail = account && (await signInChangedMail(tx, deps, account, text, true))
    if (mail) await queueMail(tx, deps, mail)
  }

  async function codesFor(tx: Db, username: string): Promise<string[]> {
    const { codes, digests } = newRecoveryCodes(secrets, username)
    await secondStepStore(tx, now).replaceCodes(username, digests)
    return codes
  }

  return [
    openRoute(secondStep.options, async ({ Signin }, { session, caller }) => {
      if (Signin) return { Options: await signInOptions(deps, caller) }
      if (!session || session.pending) throw new HttpError(401, messages.notSignedIn)
      const keys = isApplicant(session) ? [] : await passkeyStore(db, now).ofPerson(session.username)
      if (keys.length === 0) throw new Refusal(words.unknownMethod)
      const place = { site: caller.site, publicUrl: config.publicUrl }
      return { Options: await requestFor(deps, { holder: challengeHolderOf(session), keys, ...place }) }
    }),

    openRoute(secondStep.confirm, async ({ Remember, Signin, ...proof }, context) => {
      const { session, caller } = context
      if (Signin && proof.Passkey) return signInByPasskey(deps, context, proof.Passkey)
      if (!session || session.pending) throw new HttpError(401, messages.notSignedIn)
      const { username, usergroup } = session
      await checkStep(deps, session, caller, proof)
      const isRecovery = proof.Recovery !== undefined
      const log = `Confirmed it is them with ${isRecovery ? 'a recovery code' : proof.Passkey ? 'a passkey' : 'an authenticator app'}`
      const opened = await db.transaction().execute(async (tx) => {
        await record(tx, { actor: username, ip: caller.ip, module: logModule, log })
        if (isRecovery) await auditAndMail(tx, username, 'A recovery code was used.')
        if (!session.owesSecondStep) return sessionStore(tx, now).confirm(session.id)
        const whole = await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true })
        const { RememberDays } = await secondStepStore(tx, now).policy()
        if (Remember && caller.fromBrowser && RememberDays > 0 && whole.device !== undefined)
          await deviceStore(tx, now).skipSecondStep(username, whole.device, RememberDays)
        return whole
      })
      sendQueuedMails(deps)
      if (!opened) return { Msg: words.confirmed, sessionid: session.handle, usergroup }
      handOver(caller, opened.token)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup }
    }),

    route(secondStep.get, async (_, who) => {
      const store = secondStepStore(db, now)
      const [methods, policy, due] = [await store.verified(who.username), await store.policy(), await store.dueAt(who.username)]
      return {
        Methods: methods.map(({ id, kind, name, created_at, last_used_at }) => ({
          ID: id,
          Kind: kind,
          Name: name,
          Added: created_at.toISOString(),
          Lastused: last_used_at?.toISOString() ?? '',
        })),
        Recoverycodes: await store.codesLeft(who.username),
        Required: mustHaveStep(policy, who),
        Setupby: due?.toISOString() ?? '',
        RememberDays: policy.RememberDays,
      }
    }),

    route(secondStep.add, async ({ Kind, Name }, who, { caller }) => {
      if (isApplicant(who)) throw new Refusal(words.noStepForApplicants)
      const { username } = who
      if ((await secondStepStore(db, now).verified(username)).length >= words.mostMethods) throw new Refusal(words.tooManyMethods)
      return db.transaction().execute(async (tx) => {
        const store = secondStepStore(tx, now)
        if (Kind === 'app') {
          const { id, sealed, secret, uri } = newKey(secrets, { issuer: config.INSTITUTION, username })
          await store.begin({ id, username, kind: Kind, name: Name || 'Authenticator app', secret_sealed: sealed })
          return { Msg: '', ID: id, Secret: secret, Uri: uri }
        }
        const id = randomBytes(16).toString('base64url')
        await store.begin({ id, username, kind: Kind, name: Name || 'Passkey', secret_sealed: null })
        const place = { site: caller.site, publicUrl: config.publicUrl }
        const about = { id, holder: challengeHolderOf(who), username, institution: config.INSTITUTION }
        return { Msg: '', ID: id, Secret: '', Uri: '', Options: await creationFor({ db: tx, now }, { ...about, ...place }) }
      })
    }),

    route(secondStep.verify, async ({ ID, Code, Passkey }, who, context) => {
      // Used up even where its answer is refused, so not in the transaction.
      const challenge = Passkey && (await passkeyStore(db, now).takeChallenge(challengeHolderOf(who)))
      const Codes = await change(
        who,
        context,
        `Added ${Passkey ? 'a passkey' : 'an authenticator app'} as second step`,
        async (tx) => {
          const store = secondStepStore(tx, now)
          const isFirst = (await store.verified(who.username)).length === 0
          const begun = await store.begun(who.username, ID)
          if (!begun) throw new Refusal(words.unknownMethod)
          if (Passkey) await verifyPasskey(tx, deps, { begun, passkey: Passkey, challenge, site: context.caller.site })
          else await verifyApp(tx, deps, begun, Code ?? '')
          await store.notDue(who.username)
          return isFirst ? codesFor(tx, who.username) : []
        },
      )
      return { Msg: messages.saved, Codes }
    }),

    route(secondStep.remove, async ({ ID }, who, context) => {
      await change(who, context, 'Removed a second step', async (tx) => {
        const store = secondStepStore(tx, now)
        if (!(await store.remove(who.username, ID))) throw new Refusal(words.unknownMethod)
        if ((await store.verified(who.username)).length > 0) return
        if (mustHaveStep(await store.policy(), who)) throw new Refusal(words.stepIsRequired)
        await store.replaceCodes(who.username, [])
      })
      return messages.deleted
    }),

    route(secondStep.newCodes, async (_, who, context) => {
      const Codes = await change(who, context, 'Made new recovery codes', async (tx) => {
        if ((await secondStepStore(tx, now).verified(who.username)).length === 0) throw new Refusal(words.unknownMethod)
        return codesFor(tx, who.username)
      })
      return { Msg: messages.saved, Codes }
    }),

    route(secondStep.reset, async ({ username }, who, { caller }) => {
      const account = await findAccount(db, username)
      if (!account) throw new Refusal('There is no such user.')
      assertManages(who, account)
      await db.transaction().execute(async (tx) => {
        await resetSecondStep(tx, deps, { username, actor: who.username, ip: caller.ip })
        const mail = await signInChangedMail(tx, deps, account, 'The second step for signing in was reset.', false)
        if (mail) await queueMail(tx, deps, mail)
      })
      sendQueuedMails(deps)
      return words.wasReset
    }),

    route(secondStep.policy, () => secondStepStore(db, now).policy()),

    route(secondStep.savePolicy, async (policy, who, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const store = secondStepStore(tx, now)
        const before = await store.policy()
        await store.savePolicy(policy)
        const log = 'Changed who must confirm a sign-in with a second step'
        await record(tx, { actor: who.username, ip: caller.ip, module: logModule, log, before, after: policy })
      })
      return messages.saved
    }),
  ]
}

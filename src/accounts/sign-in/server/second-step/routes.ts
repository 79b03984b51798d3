import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { assertManages, findAccount, signInChangedMail } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { isApplicant } from '#shared/roles.ts'
import { loggedIn } from '../../messages.ts'
import * as words from '../../second-step-contract.ts'
import { deviceStore } from '../devices-store.ts'
import { handOver, logModule, openSession } from '../open-session.ts'
import { mustHaveStep } from './begin-session.ts'
import { challengeHolderOf, checkStep } from './check-step.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.ts'
import { passkeyStore } from './passkey-store.ts'
import { requestFor } from './passkeys.ts'
import { beginMethod, changeOwn, mailChange, newCodesFor, verifyMethod } from './own-methods.ts'
import { resetSecondStep } from './reset.ts'
import { secondStepStore, secondStepPolicyStore, recoveryCodeStore } from './store.ts'

const { secondStep } = words

export const secondStepRoutes = (deps: Deps): Route[] => [
  ...confirmationRoutes(deps),
  ...ownStepRoutes(deps),
  ...othersStepRoutes(deps),
  ...policyRoutes(deps),
]

function confirmationRoutes(deps: Deps): Route[] {
  const { db, now, config } = deps

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
      const opened = await context.changesBy({ actor: username, ip: caller.ip })(logModule, async ({ tx, audit }) => {
        await audit(log)
        if (isRecovery) await mailChange(tx, deps, username, 'A recovery code was used.')
        if (!session.owesSecondStep) return sessionStore(tx, now).confirm(session.id)
        const whole = await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true })
        const { RememberDays } = await secondStepPolicyStore(tx).get()
        if (Remember && caller.fromBrowser && RememberDays > 0 && whole.device !== undefined)
          await deviceStore(tx, now).skipSecondStep(username, whole.device, RememberDays)
        return whole
      })
      sendQueuedMails(deps)
      if (!opened) return { Msg: words.confirmed, sessionid: session.handle, usergroup }
      handOver(deps, caller, opened.token)
      return { Msg: loggedIn, sessionid: opened.sessionid, usergroup }
    }),
  ]
}

function ownStepRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(secondStep.get, async (_, { who }) => {
      const [store, policies] = [secondStepStore(db, now), secondStepPolicyStore(db)]
      const [methods, policy, due] = [
        await store.verified(who.username),
        await policies.get(),
        await policies.dueAt(who.username),
      ]
      return {
        Methods: methods.map(({ id, kind, name, created_at, last_used_at }) => ({
          ID: id,
          Kind: kind,
          Name: name,
          Added: created_at.toISOString(),
          Lastused: last_used_at?.toISOString() ?? '',
        })),
        Recoverycodes: await recoveryCodeStore(db, now).left(who.username),
        Required: mustHaveStep(policy, who),
        Setupby: due?.toISOString() ?? '',
        RememberDays: policy.RememberDays,
      }
    }),

    route(secondStep.add, (method, { who, caller }) => beginMethod(deps, method, who, caller)),

    route(secondStep.verify, async (proof, by) => ({
      Msg: messages.saved,
      Codes: await verifyMethod(deps, proof, by),
    })),

    route(secondStep.remove, async ({ ID }, by) => {
      const { who } = by
      await changeOwn(deps, by, 'Removed a second step', async (tx) => {
        const store = secondStepStore(tx, now)
        if (!(await store.remove(who.username, ID))) throw new Refusal(words.unknownMethod)
        if ((await store.verified(who.username)).length > 0) return
        if (mustHaveStep(await secondStepPolicyStore(tx).get(), who)) throw new Refusal(words.stepIsRequired)
        await recoveryCodeStore(tx, now).replace(who.username, [])
      })
      return messages.deleted
    }),

    route(secondStep.newCodes, async (_, by) => {
      const { username } = by.who
      const Codes = await changeOwn(deps, by, 'Made new recovery codes', async (tx) => {
        if ((await secondStepStore(tx, now).verified(username)).length === 0) throw new Refusal(words.unknownMethod)
        return newCodesFor(tx, deps, username)
      })
      return { Msg: messages.saved, Codes }
    }),
  ]
}

function othersStepRoutes(deps: Deps): Route[] {
  const { db } = deps

  return [
    route(secondStep.reset, async ({ username }, { who, caller }) => {
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
  ]
}

function policyRoutes(deps: Deps): Route[] {
  const { db } = deps

  return [
    route(secondStep.policy, () => secondStepPolicyStore(db).get()),

    route(secondStep.savePolicy, async (policy, { change }) => {
      await change(logModule, async ({ tx, audit }) => {
        const store = secondStepPolicyStore(tx)
        const before = await store.get()
        await store.save(policy)
        const log = 'Changed who must confirm a sign-in with a second step'
        await audit(log, { before, after: policy })
      })
      return messages.saved
    }),
  ]
}

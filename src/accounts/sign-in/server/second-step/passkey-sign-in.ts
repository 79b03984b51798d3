import { auditLog } from '#platform/activity-log/server/public.ts'
import { findAccount, noteSignIn } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, Context } from '#server/handler.ts'
import { ofNetworks } from '#server/limits/throttle.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isApplicant } from '#shared/roles.ts'
import { loggedIn, tooManyAttempts } from '../../messages.ts'
import { wrongPasskey, type PasskeyAnswer, type RequestOptions } from '../../passkey.ts'
import { handOver, logModule, openSession } from '../open-session.ts'
import { askerOf, markedAsker } from '../visitor.ts'
import { assertSignInMethod } from '../single-sign-on/sign-in-method.ts'
import { passkeyStore } from './passkey-store.ts'
import { isAnswer, requestFor } from './passkeys.ts'

const holderOf = (asker: string) => `browser ${asker}`

/** They name no account, so a browser learns nothing about one. */
export const signInOptions = (deps: Deps, caller: Caller): Promise<RequestOptions> =>
  requestFor(deps, { holder: holderOf(markedAsker(caller)), keys: [], site: caller.site, publicUrl: deps.config.publicUrl })

/** SIGN-39: the refusal has the same words whatever is wrong; 429 after fifty wrong ones of a network in 15 minutes. */
export async function signInByPasskey(deps: Deps, context: Context, answer: PasskeyAnswer) {
  const { db, now, config, throttle } = deps
  const { caller } = context
  const taken = await throttle.take(ofNetworks('passkey-wrong', caller.ip, { limit: 50, seconds: 15 * 60 }), tooManyAttempts)
  const asker = askerOf(caller)
  const challenge = asker === undefined ? undefined : await passkeyStore(db, now).takeChallenge(holderOf(asker))
  const key = await passkeyStore(db, now).byCredential(answer.id)
  const account = key && (await findAccount(db, key.username))
  if (challenge === undefined || !key || !account?.is_active || isApplicant({ ...account, isOwner: account.is_owner }))
    throw new Refusal(wrongPasskey)
  const expected = { challenge, site: caller.site, publicUrl: config.publicUrl }
  if (!(await isAnswer(deps, { key, answer, expected, verifies: true }))) throw new Refusal(wrongPasskey)
  await throttle.refund(taken)
  const { username } = account
  const opened = await db.transaction().execute(async (tx) => {
    await assertSignInMethod(tx, deps, caller, account, 'a passkey')
    await noteSignIn(tx, username, now(), false)
    await auditLog(deps)(tx, { actor: username, ip: caller.ip, module: logModule, log: 'Signed in with a passkey' })
    return openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true })
  })
  handOver(deps, caller, opened.token)
  return { Msg: loggedIn, sessionid: opened.sessionid, usergroup: account.usergroup }
}

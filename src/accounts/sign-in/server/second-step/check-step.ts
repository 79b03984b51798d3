import { daySeconds } from '#shared/time/durations.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { callerNetwork } from '#server/base/address.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { Budget } from '#server/limits/throttle.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { tooManyAttempts } from '../../messages.ts'
import { wrongPasskey, type PasskeyAnswer } from '../../passkey.ts'
import { signInAgain, wrongStep } from '../../second-step-contract.ts'
import { knownDeviceOf } from '../devices-store.ts'
import { recoveryDigests, stepOf } from './authenticator.ts'
import { passkeyStore } from './passkey-store.ts'
import { isAnswer } from './passkeys.ts'
import { secondStepStore, recoveryCodeStore } from './store.ts'

export type StepAnswer = { Code?: string | undefined; Recovery?: string | undefined; Passkey?: PasskeyAnswer | undefined }

export const challengeHolderOf = ({ id }: Session): string => `session ${id}`

/** SIGN-33: counts tries before it checks them; a right one is given back. Throws a refusal, or 429. */
export async function checkStep(deps: Deps, session: Session, caller: Caller, answer: StepAnswer): Promise<void> {
  const { db, now, throttle } = deps
  const { username } = session
  const device = await knownDeviceOf(deps, username, caller)
  const taken = await throttle.take(budgetsOf(username, device, callerNetwork(caller.ip)), tooManyAttempts)
  const sessions = sessionStore(db, now)
  const mayTry = !session.owesSecondStep || (await sessions.countStepTry(session.id))
  if (mayTry && (await isRight(deps, session, caller, answer))) return throttle.refund(taken)
  if (mayTry) throw new Refusal(answer.Passkey ? wrongPasskey : wrongStep)
  await sessions.end(session.id)
  throw new Refusal(signInAgain)
}

function budgetsOf(username: string, device: string | undefined, network: string): Budget[] {
  if (device !== undefined) return [{ subject: `second-wrong:${device}:${username}`, limit: 20, seconds: daySeconds }]
  return [
    { subject: `second-wrong:${network}:${username}`, limit: 10, seconds: daySeconds },
    { subject: `second-wrong:${username}`, limit: 30, seconds: daySeconds },
  ]
}

async function isRight(deps: Deps, session: Session, caller: Caller, { Code, Recovery, Passkey }: StepAnswer): Promise<boolean> {
  const { db, secrets, now } = deps
  const { username } = session
  if (Passkey) return isOwnPasskey(deps, session, caller, Passkey)
  const store = secondStepStore(db, now)
  const methods = await store.verified(username)
  if (methods.length === 0) return false
  if (Recovery !== undefined) return recoveryCodeStore(db, now).use(username, recoveryDigests(secrets, username, Recovery))
  for (const { id, secret_sealed } of methods) {
    const step = secret_sealed === null ? undefined : stepOf(secrets, { id, secret_sealed }, Code ?? '', now())
    if (step !== undefined && (await store.useStep(id, step))) return true
  }
  return false
}

async function isOwnPasskey(deps: Deps, session: Session, { site }: Caller, answer: PasskeyAnswer): Promise<boolean> {
  const store = passkeyStore(deps.db, deps.now)
  const challenge = await store.takeChallenge(challengeHolderOf(session))
  const key = await store.byCredential(answer.id)
  if (challenge === undefined || key?.username !== session.username) return false
  return isAnswer(deps, { key, answer, expected: { challenge, site, publicUrl: deps.config.publicUrl }, verifies: false })
}

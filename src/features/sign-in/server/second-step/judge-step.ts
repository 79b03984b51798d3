import { sessionStore } from '#platform/sessions/server/public.ts'
import { callerNetwork } from '#server/http/address.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { Budget } from '#server/limits/throttle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/session.ts'
import { tooManyAttempts } from '../../messages.ts'
import { signInAgain, wrongStep } from '../../second-step-contract.ts'
import { knownDeviceOf } from '../devices-store.ts'
import { recoveryDigests, stepOf } from './authenticator.ts'
import { secondStepStore } from './store.ts'

const day = 24 * 60 * 60

/** What a person confirms with: one of the two. */
export type Given = { Code?: string | undefined; Recovery?: string | undefined }

/**
 * SIGN-33: judges a second step. Tries are counted before they are judged, five of one sign-in and some of a name a day; a right one
 * is given back. Throws a refusal, or 429.
 */
export async function judgeStep(deps: Deps, session: Session, caller: Caller, given: Given): Promise<void> {
  const { db, now, throttle } = deps
  const { username } = session
  const device = await knownDeviceOf(deps, username, caller)
  const taken = await throttle.take(budgetsOf(username, device, callerNetwork(caller.ip)), tooManyAttempts)
  const sessions = sessionStore(db, now)
  const mayTry = !session.owesSecondStep || (await sessions.countStepTry(session.id))
  if (mayTry && (await isRight(db, deps, username, given))) return throttle.refund(taken)
  if (mayTry) throw new Refusal(wrongStep)
  await sessions.end(session.id)
  throw new Refusal(signInAgain)
}

/** A device that is known for the name never meets the budgets of strangers. */
function budgetsOf(username: string, device: string | undefined, network: string): Budget[] {
  if (device !== undefined) return [{ subject: `second-wrong:${device}:${username}`, limit: 20, seconds: day }]
  return [
    { subject: `second-wrong:${network}:${username}`, limit: 10, seconds: day },
    { subject: `second-wrong:${username}`, limit: 30, seconds: day },
  ]
}

async function isRight(db: Db, { secrets, now }: Deps, username: string, { Code, Recovery }: Given): Promise<boolean> {
  const store = secondStepStore(db, now)
  const methods = await store.verified(username)
  if (methods.length === 0) return false
  if (Recovery !== undefined) return store.useCode(username, recoveryDigests(secrets, username, Recovery))
  for (const method of methods) {
    const step = stepOf(secrets, method, Code ?? '', now())
    if (step !== undefined && (await store.useStep(method.id, step))) return true
  }
  return false
}

import { keepLanguage } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Context } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { dayMs } from '#shared/time/durations.ts'
import { isApplicant, type Person } from '#shared/roles.ts'
import { confirmSignIn, type SecondStepPolicy } from '../../second-step-contract.ts'
import { deviceStore } from '../devices-store.ts'
import { openSession, type Opened } from '../open-session.ts'
import { deviceHashOf } from '../visitor.ts'
import { secondStepStore, secondStepPolicyStore } from './store.ts'

type Account = {
  username: string
  usergroup: Person['usergroup']
  role: Person['role']
  is_owner: boolean
  last_sign_in_at: Date | null
}
/** `asks` lists the kinds that can confirm the sign-in; empty if it is complete. */
type Begun = Opened & { asks: string[]; rememberDays?: number }

/** SIGN-34 */
export const mustHaveStep = ({ Roles }: SecondStepPolicy, { usergroup, role, isOwner }: Person): boolean =>
  !isApplicant({ usergroup, role, isOwner }) &&
  Roles.some((key) => key === usergroup || key === role || (key === 'owner' && isOwner))

/** A whole session, or, if a second step is due on this device, one that may only confirm it. */
export async function beginSession(tx: Db, deps: Deps, context: Context, account: Account): Promise<Begun> {
  const { now } = deps
  const { username } = account
  const person = { usergroup: account.usergroup, role: account.role, isOwner: account.is_owner }
  const [store, policies] = [secondStepStore(tx, now), secondStepPolicyStore(tx)]
  if (isApplicant(person)) await keepLanguage(tx, username, context.caller.languages.chosen)
  const isFirst = account.last_sign_in_at === null
  const methods = isApplicant(person) ? [] : await store.verified(username)
  if (methods.length === 0) {
    const policy = await policies.get()
    if (mustHaveStep(policy, person)) await policies.makeDue(username, new Date(now().getTime() + policy.Days * dayMs))
    else await policies.notDue(username)
    return { ...(await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: true, isFirst })), asks: [] }
  }
  if (await deviceStore(tx, now).isRemembered(username, deviceHashOf(context.caller)))
    return { ...(await openSession(tx, deps, context, { username, kind: 'whole', isConfirmed: false })), asks: [] }
  const asks = [...new Set(methods.map(({ kind }) => kind))]
  const { RememberDays: rememberDays } = await policies.get()
  return { ...(await openSession(tx, deps, context, { username, kind: 'second step', isConfirmed: false })), asks, rememberDays }
}

/** Clients that don't know the second step see the words and get no session. */
export function refuseUnconfirmed({ asks, sessionid, rememberDays }: Omit<Begun, 'token' | 'device'>): void {
  if (asks.length > 0) throw new Refusal(confirmSignIn, { Secondstep: { Methods: asks, RememberDays: rememberDays, sessionid } })
}

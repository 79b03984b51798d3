import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/session.ts'
import { pleaseConfirm } from '../../second-step-contract.ts'
import { secondStepStore } from './store.ts'

/** SIGN-36: what changes a second step, and what makes a key, needs every step of signing in within so many milliseconds. */
const freshMs = 10 * 60 * 1000

/** Refuses who took the last step of signing in too long ago, with the ways to take it again. */
export async function assertFreshlyConfirmed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { username, confirmedAt }: Session,
): Promise<void> {
  if (confirmedAt && now().getTime() - confirmedAt.getTime() <= freshMs) return
  const kinds = (await secondStepStore(db, now).verified(username)).map(({ kind }) => kind)
  throw new Refusal(pleaseConfirm, { Confirm: { Methods: [...new Set(kinds)] } })
}

import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isFresh, type Session } from '#server/session.ts'
import type { Call, FileCall } from '#shared/call.ts'
import { pleaseConfirm } from '../../second-step-contract.ts'
import { secondStepStore } from './store.ts'

/** SIGN-36: people without a second step pass, unless the call is `always` confirmed: then they sign in again. */
export const openConfirmation =
  ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  async ({ username, confirmedAt }: Session, { confirm }: Pick<Call | FileCall, 'confirm'>): Promise<void> => {
    if (isFresh(confirmedAt, now())) return
    const kinds = (await secondStepStore(db, now).verified(username)).map(({ kind }) => kind)
    if (kinds.length === 0 && confirm !== 'always') return
    throw new Refusal(pleaseConfirm, { Confirm: { Methods: [...new Set(kinds)] } })
  }

import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { isApplicant, type Person } from '#shared/roles.ts'
import { signInWith } from '../../single-sign-on.ts'
import { signOnStore } from './store.ts'

type Account = { username: string; usergroup: Person['usergroup']; role: Person['role']; is_owner: boolean }
type SignInMethod = 'a one-time code' | 'a password' | 'a passkey'

/** SIGN-44: call it only after the code, password or passkey was right: it reveals staff accounts. The owner passes, and gets a mail. */
export async function assertSignInMethod(
  tx: Db,
  deps: Deps,
  { ip }: Caller,
  { username, usergroup, role, is_owner }: Account,
  how: SignInMethod,
): Promise<void> {
  const { signOn } = deps.config
  if (!signOn || isApplicant({ usergroup, role, isOwner: is_owner })) return
  if (!(await signOnStore(tx, deps.now).policy()).StaffOnly) return
  if (!is_owner) throw new Refusal(signInWith(signOn.name))
  deps.log.warn({ alert: 'the owner signed in without single sign-on' })
  await queueMail(tx, deps, { template: 'Owner signed in', to: username, values: { how, provider: signOn.name, ip } })
}

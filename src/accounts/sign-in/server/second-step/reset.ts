import { auditLog } from '#platform/activity-log/server/public.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { deviceStore } from '../devices-store.ts'
import { logModule } from '../open-session.ts'
import { secondStepStore } from './store.ts'

type Reset = { username: string; actor: string; ip: string }

/** SIGN-37 */
export async function resetSecondStep(
  tx: Db,
  deps: Pick<Deps, 'secrets' | 'now'>,
  { username, actor, ip }: Reset,
): Promise<void> {
  const { now } = deps
  await secondStepStore(tx, now).removeAll(username)
  await deviceStore(tx, now).forget(username)
  await sessionStore(tx, now).endAll(username)
  await auditLog(deps)(tx, { actor, ip, module: logModule, log: `Reset the second step of ${username}` })
}

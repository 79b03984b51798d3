import { findAccount, languageOf } from '#features/users/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { callerNetwork } from '#server/http/address.ts'
import { dayMs } from '#shared/time/durations.ts'
import { longMoment, wallClockIn } from '#shared/time/dates.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { linkedNameOf, notMeLink } from './not-me-link.ts'

type OnNewDevice = { username: string; session: string; hash: string; device: string; ip: string; isFirst: boolean }

/** ADDR-9: tells a person of a sign-in on a device that they have not signed in on, except for the one they made their account on. */
export async function tellOfNewDevice(tx: Db, deps: Deps, signIn: OnNewDevice): Promise<void> {
  const { config, now, secrets } = deps
  const { username, session, hash, device, ip, isFirst } = signIn
  const account = isMobile(username) ? undefined : await findAccount(tx, username)
  if (!account || (isFirst && account.created_at.getTime() > now().getTime() - dayMs)) return
  const [name = ''] = linkedNameOf(secrets, session)
  const time = longMoment(wallClockIn(config.TIME_ZONE, now()))
  const notMe = notMeLink(deps, { account: username, session: name, device: hash, seenAs: device, time })
  const values = { account: username, device, time, network: callerNetwork(ip), page: notMe }
  await queueMail(tx, deps, { template: 'New device', to: username, values, language: await languageOf(tx, username) })
}

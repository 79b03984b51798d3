import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { ownerAccount } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { isMobile } from '#shared/text/user-name.ts'

/** An entry of the activity log about reading an application. */
type Reading = { actor: string; ip: string; log: string; applicationId: number }

/** SEC-39: mails the owner when somebody opens, downloads or exports the watched application, once an hour for each person. */
export function watchedAlarm(deps: Deps) {
  const { db, throttle, log, config } = deps

  async function report({ actor, ip, log: what, applicationId }: Reading): Promise<void> {
    const first = await throttle.firstOf([`alert:watched:${applicationId}:${actor}`], hourSeconds)
    if (first.length === 0) return
    log.error({ alert: 'an application that nobody should open was opened', user: actor, no: applicationId }, what)
    const owner = await ownerAccount(db)
    if (!owner || isMobile(owner.username)) return
    const values = { who: actor, no: String(applicationId), ip, what, page: `${config.publicUrl}/ap/#/activitylog` }
    await db
      .transaction()
      .execute((tx) => queueMail(tx, deps, { template: 'Watched application opened', to: owner.username, values }))
    sendQueuedMails(deps)
  }

  /** Resolves to the number of the watched application if one of the readings is of it. */
  return async (readings: readonly Reading[]): Promise<number | undefined> => {
    const watched = await watchedAmong(
      db,
      readings.map(({ applicationId }) => applicationId),
    )
    const reading = readings.find(({ applicationId }) => applicationId === watched)
    if (reading) await report(reading)
    return watched
  }
}

/** The watched application, if it is one of these. */
export async function watchedAmong(db: Db, numbers: readonly number[]): Promise<number | undefined> {
  if (numbers.length === 0) return undefined
  const { WatchedApplication } = await siteSettings(db)
  return numbers.find((no) => no === WatchedApplication)
}

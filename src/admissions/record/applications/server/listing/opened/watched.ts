import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { ownerAccount } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { isMobile } from '#shared/text/user-name.ts'

export type Reading = { actor: string; ip: string; log: string; applicationId: number }

/** SEC-39: once an hour for each person. */
export function watchedReport(deps: Deps) {
  const { db, throttle, log, config } = deps

  return async ({ actor, ip, log: what, applicationId }: Reading): Promise<void> => {
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
}

export function watchedAlarm(deps: Deps) {
  const report = watchedReport(deps)

  return async (readings: readonly Reading[]): Promise<number | undefined> => {
    const watched = await watchedAmong(
      deps.db,
      readings.map(({ applicationId }) => applicationId),
    )
    const reading = readings.find(({ applicationId }) => applicationId === watched)
    if (reading) await report(reading)
    return watched
  }
}

export async function watchedAmong(db: Db, numbers: readonly number[]): Promise<number | undefined> {
  if (numbers.length === 0) return undefined
  const { WatchedApplication } = await siteSettings(db)
  return numbers.find((no) => no === WatchedApplication)
}

import { z } from 'zod/mini'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { ownerAccount } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { longMoment, wallClockIn } from '#shared/time/dates.ts'
import { lastBackup } from './age.ts'

const check = defineJob('backup-age', z.object({}), { cron: '30 6 * * *', retryLimit: 2 })

/** At half past six, hours after the night's backup and its repeats, looks for one. */
export function backupAgeJobs(deps: Deps): void {
  if (!deps.backups) return
  deps.jobs.handle(check, () => warnOfOldBackup(deps))
}

/** BACKUP-4: mails the owner if the last backup is too old, there is none, or the store can't be read. */
export async function warnOfOldBackup(deps: Deps): Promise<void> {
  const what = await faultOf(deps)
  if (what === undefined) return
  deps.log.error({ alert: 'there is no recent backup' }, what)
  const owner = await ownerAccount(deps.db)
  if (!owner || isMobile(owner.username)) return
  const values = { what, page: `${deps.config.publicUrl}/ap/#/sitesettings` }
  await deps.db.transaction().execute((tx) => queueMail(tx, deps, { template: 'Backup missing', to: owner.username, values }))
  sendQueuedMails(deps)
}

async function faultOf(deps: Deps): Promise<string | undefined> {
  const { State, At } = await lastBackup(deps)
  if (State === 'none') return 'No backup has been made yet.'
  if (State === 'unreadable') return 'The place where backups are kept can’t be read.'
  if (State === 'old') return `The last backup was made on ${longMoment(wallClockIn(deps.config.TIME_ZONE, new Date(At)))}.`
  return undefined
}

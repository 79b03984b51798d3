import { hourSeconds } from '#shared/time/durations.ts'
import { generateX25519Identity } from 'age-encryption'
import { z } from 'zod/mini'
import { withPlace } from '#adapters/files/with-place.ts'
import { keepOpenable } from '#app/backup/status/server/drills.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { keptRoots, type Roots } from '#server/secrets/secrets.ts'
import type { Config } from '#server/start/config.ts'
import { migrationsFolder } from '../folders.ts'
import type { BackupReport } from './back-up.ts'

const scheduled = (cron: string) => defineJob('backup', z.object({}), { cron, retryLimit: 2, runsAtMostSeconds: hourSeconds })

/** BACKUP-1: at the times of BACKUP_CRON, every night by default, if BACKUP_TO is set. */
export function backupJobs(deps: Deps): void {
  if (!deps.backups) return
  deps.jobs.handle(scheduled(deps.config.BACKUP_CRON), async () => {
    try {
      deps.log.info(await backUpAll(deps), 'A backup was made and verified')
    } catch (error) {
      deps.log.error({ alert: 'the backup failed', err: error }, 'The backup was not made')
      throw error
    }
  })
}

type Parts = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'backups' | 'secrets'>

export async function backUpAll({ config, backups, ...parts }: Parts): Promise<BackupReport> {
  if (!backups) throw new Error('BACKUP_TO is not set')
  const recipients = recipientsIn(config)
  const { backUp } = await import('./back-up.ts')
  const verifier = await generateX25519Identity()
  const report = await backUp({
    ...parts,
    store: withPlace(backups, 'BACKUP_TO'),
    recipients,
    verifier,
    roots: config.BACKUP_WITH_KEY === 'off' ? undefined : await presentRoots(config),
    migrations: migrationsFolder,
  })
  await keepOpenable(parts.db, parts.secrets, { name: report.name, identity: verifier })
  return report
}

const recipientsIn = ({ BACKUP_RECIPIENTS = '' }: Config) => BACKUP_RECIPIENTS.split(/[\s,]+/).filter(Boolean)

export const presentRoots = async ({ SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR }: Config): Promise<Roots> =>
  SECRET_KEY ? { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS } : keptRoots(DATA_DIR)

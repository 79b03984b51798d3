import { hourSeconds } from '#shared/time/durations.ts'
import { z } from 'zod'
import { withPlace } from '#adapters/files/with-place.ts'
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

/** Backs up according to the settings. */
export async function backUpAll({ config, backups, ...parts }: Parts): Promise<BackupReport> {
  if (!backups) throw new Error('BACKUP_TO is not set')
  const recipients = recipientsIn(config)
  const { backUp } = await import('./back-up.ts')
  return backUp({
    ...parts,
    store: withPlace(backups, 'BACKUP_TO'),
    recipients,
    roots: await rootsIn(config),
    migrations: migrationsFolder,
  })
}

const recipientsIn = ({ BACKUP_RECIPIENTS = '' }: Config) => BACKUP_RECIPIENTS.split(/[\s,]+/).filter(Boolean)

async function rootsIn(config: Config): Promise<Roots | undefined> {
  if (config.BACKUP_WITH_KEY === 'off') return undefined
  const { SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR } = config
  return SECRET_KEY ? { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS } : keptRoots(DATA_DIR)
}

import { hourMs } from '#shared/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { AskedGauge } from '#server/http/metrics.ts'
import type { Config } from '#server/start/config.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { nextAfter } from '#server/jobs/schedule.ts'
import type { LastBackup } from '../contract.ts'

/** The time of the last backup that has proved to be whole: its list is written after that. */
export async function newestBackup(store: FileStore): Promise<Date | undefined> {
  const times = (await Array.fromAsync(store.list())).flatMap(({ key, putAt }) => (key.startsWith('manifests/') ? [putAt] : []))
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

/** BACKUP-4: the state of the backups; that their place can't be read is an answer too. */
export async function lastBackup({
  backups,
  config,
  now,
  log,
}: Pick<Deps, 'backups' | 'config' | 'now' | 'log'>): Promise<Pick<LastBackup, 'State' | 'At'>> {
  if (!backups) return { State: 'off', At: '' }
  try {
    const newest = await newestBackup(backups)
    if (!newest) return { State: 'none', At: '' }
    return { State: isOld(newest, now(), config) ? 'old' : 'recent', At: newest.toISOString() }
  } catch (error) {
    log.error({ err: error }, 'The place of the backups can’t be read')
    return { State: 'unreadable', At: '' }
  }
}

/** In seconds; NaN if there is none. */
async function backupAge({ backups, now }: Pick<Deps, 'backups' | 'now'>): Promise<number> {
  const newest = backups && (await newestBackup(backups))
  return newest ? (now().getTime() - newest.getTime()) / 1000 : Number.NaN
}

/** Lists the store at most once a minute, however often the metrics are read. */
export const backupGauge = (deps: Pick<Deps, 'backups' | 'now'>): AskedGauge => ({
  name: 'backup_age_seconds',
  help: 'How long ago the last backup was made that proved to be whole',
  ask: () => backupAge(deps),
  keepSeconds: 60,
})

/** Making one and trying again take no longer. */
const lateMs = 2 * hourMs

/** BACKUP-4: true when the next backup is two hours late; with one a night, 26 hours after the last. */
export const isOld = (made: Date, now: Date, { BACKUP_CRON, TIME_ZONE }: Pick<Config, 'BACKUP_CRON' | 'TIME_ZONE'>): boolean =>
  now.getTime() - nextAfter(BACKUP_CRON, TIME_ZONE, made).getTime() > lateMs

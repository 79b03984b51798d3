import { z } from 'zod/mini'
import { hasCode } from '#server/base/error-code.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { StartFault } from '#server/base/start-fault.ts'
import { addLogYears, countLog, isByYear, partitionLog } from './log-years-store.ts'
import { ownerUrl } from './open-migrated.ts'

/** With fewer entries one table is as fast, and simpler. */
const worthItFrom = 20_000_000

/** OFFICE-28: returns the number of entries. Throws `StartFault` without a change. */
export async function keepLogByYear(config: Config, { anyway }: { anyway: boolean }): Promise<number> {
  if (!config.DATABASE_URL) throw new StartFault('The embedded database keeps the activity log in one table. Use PostgreSQL.')
  const { db, close } = await openDatabase({ databaseUrl: ownerUrl(config), dataDir: config.DATA_DIR, log: openLog('warn') })
  try {
    if (await isByYear(db)) throw new StartFault('The activity log is kept by year already.')
    const count = await countLog(db)
    if (count < worthItFrom && !anyway)
      throw new StartFault(
        `The activity log has ${count.toLocaleString('en')} entries. Years are worth it from ${worthItFrom.toLocaleString('en')} on. To do it now: --anyway`,
      )
    await partitionLog(db)
    return count
  } catch (error) {
    if (!hasCode(error, lockNotAvailable)) throw error
    throw new StartFault('Somebody has been reading the activity log for a while. Run it again; nothing is changed.', {
      cause: error,
    })
  } finally {
    await close()
  }
}

const lockNotAvailable = '55P03'

const nightly = defineJob('add-log-years', z.object({}), { cron: '10 3 * * *', retryLimit: 5 })

/** OFFICE-28: creates a year's partition of the activity log before the year starts. The embedded database has none. */
export function logYearJobs(deps: Deps): void {
  if (deps.config.DATABASE_URL) deps.jobs.handle(nightly, () => addLogYears(deps.db))
}

import { hourSeconds } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { breakStore } from './seals/breaks-store.ts'
import { exportLog } from './outside/export-log.ts'
import { followChain } from './chain.ts'
import { sealStore } from './seals/seals-store.ts'
import { activityLogStore } from './store.ts'

const verify = defineJob('verify-activity-log', z.object({}), { cron: '30 4 * * *', retryLimit: 1, runsAtMostSeconds: 900 })

const exporting = defineJob('export-activity-log', z.object({}), {
  cron: '30 0 * * *',
  retryLimit: 3,
  runsAtMostSeconds: hourSeconds,
})

export function activityLogJobs(deps: Deps): void {
  deps.jobs.handle(verify, () => verifyLog(deps))
  if (deps.auditExport) deps.jobs.handle(exporting, () => exportAtNight(deps))
}

/** OFFICE-25: a failed export is repeated the next night; until then there is an alert. */
export async function exportAtNight(deps: Deps): Promise<void> {
  try {
    deps.log.info(await exportLog(deps), 'The activity log was exported')
  } catch (error) {
    deps.log.error({ alert: 'the activity log was not exported', err: error }, 'The activity log is not exported to its end')
    throw error
  }
}

/** OFFICE-24: alerts until acknowledged. Logs the newest entry: cutting entries off the end leaves the chain valid (ASVS 16.4.3). */
export async function verifyLog({ db, secrets, log, now }: Pick<Deps, 'db' | 'secrets' | 'log' | 'now'>): Promise<void> {
  const [newest] = await activityLogStore(db).newest(1)
  const seal = await sealStore(db).last()
  const report = await followChain(db, secrets)
  const { open, unproven } = await db.transaction().execute((tx) => breakStore(tx, secrets).keep(report, now()))
  const acknowledged = report.breaks.length - open.length
  const count = report.count - acknowledged
  if (count > 0 || unproven > 0)
    log.error(
      {
        alert: 'the activity log was tampered with',
        count,
        breaks: open,
        ...(acknowledged > 0 && { acknowledged }),
        ...(unproven > 0 && { unproven }),
      },
      'The activity log does not fit its digests',
    )
  else if (newest)
    log.info(
      {
        entry: newest.id,
        digest: newest.digest,
        seal: seal?.id,
        sealDigest: seal?.digest,
        ...(acknowledged > 0 && { acknowledged }),
      },
      acknowledged > 0
        ? 'The activity log fits its digests, except for acknowledged breaks'
        : 'The activity log fits its digests',
    )
}

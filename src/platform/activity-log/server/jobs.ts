import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { followChain } from './chain.ts'
import { sealStore } from './seals/seals-store.ts'
import { activityLogStore } from './store.ts'

const verify = defineJob('verify-activity-log', z.object({}), { cron: '30 4 * * *', retryLimit: 1, runsAtMostSeconds: 900 })

/** At night the chain of digests is followed. */
export function activityLogJobs(deps: Deps): void {
  deps.jobs.handle(verify, () => verifyLog(deps))
}

/**
 * Entries that were changed, removed or put elsewhere are an alert in the log, all of them by number. Otherwise the log tells the
 * newest entry: cutting entries off the end leaves a chain that fits, but not one that has what earlier nights told (ASVS 16.4.3).
 */
export async function verifyLog({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<void> {
  const [newest] = await activityLogStore(db).newest(1)
  const seal = await sealStore(db).last()
  const { count, breaks } = await followChain(db, secrets)
  if (count > 0)
    log.error({ alert: 'the activity log was tampered with', count, breaks }, 'The activity log does not fit its digests')
  else if (newest)
    log.info(
      { entry: newest.id, digest: newest.digest, seal: seal?.id, sealDigest: seal?.digest },
      'The activity log fits its digests',
    )
}

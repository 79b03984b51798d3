import { z } from 'zod/mini'
import { isDrillDue, keepDrill, openable, warnOfDrill, type Drilled } from '#app/backup/status/server/drills.ts'
import type { Deps } from '#server/deps.ts'
import { processPool } from '#server/jobs/process-pool.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hourMs, hourSeconds } from '#shared/time/durations.ts'
import { ownerUrl } from '../../database/open-migrated.ts'
import { presentRoots } from '../nightly.ts'
import type { DrillJob, DrillResult } from './drill.ts'

const longestHours = 3
const job = defineJob('restore-drill', z.object({}), {
  cron: '45 4 * * *',
  retryLimit: 1,
  runsAtMostSeconds: (longestHours + 1) * hourSeconds,
})

/** BACKUP-6: each morning looks whether a drill is due, which is once a month, or after one that found faults. */
export function drillJobs(deps: Deps): void {
  if (!deps.backups) return
  deps.jobs.handle(job, () => drillIfDue(deps))
}

export async function drillIfDue(deps: Deps): Promise<void> {
  if (!(await isDrillDue(deps.db, deps.now()))) return
  const drilled = await runDrill(deps)
  if (drilled === 'busy' || drilled === 'nothing to open') return
  const { faults, ...what } = drilled
  if (faults.length === 0) return deps.log.info(what, 'A restore drill has passed')
  deps.log.error(
    { alert: 'the restore drill failed', ...what, faults },
    'The newest backup could not be restored as it should be',
  )
  await warnOfDrill(deps, drilled)
}

type Chosen = { name: string; identities: readonly string[] }

export async function runDrill(
  { config, db, secrets, now }: Pick<Deps, 'config' | 'db' | 'secrets' | 'now'>,
  chosen?: Chosen,
): Promise<Drilled | 'busy' | 'nothing to open'> {
  const newest = chosen ? undefined : await openable(db, secrets)
  const { name, identities } = chosen ?? { name: newest?.name, identities: newest ? [newest.identity] : [] }
  if (name === undefined || config.BACKUP_TO === undefined) return 'nothing to open'
  const at = now()
  const began = performance.now()
  const result = await inProcess({
    backupTo: config.BACKUP_TO,
    dataDir: config.DATA_DIR,
    databaseUrl: ownerUrl(config),
    roots: await presentRoots(config),
    name,
    identities,
  })
  if (result === 'busy') return 'busy'
  const drilled = { at, backup: name, seconds: Math.ceil((performance.now() - began) / 1000), ...result }
  await keepDrill(db, drilled)
  return drilled
}

/** A crash of the process, or one that does not end, is a fault that the drill has found. */
async function inProcess(work: DrillJob): Promise<DrillResult> {
  const entry = new URL('./drill-process.ts', import.meta.url)
  const pool = processPool<DrillJob, DrillResult>({ entry, env: 'ours', workers: 1, cutOff: longestHours * hourMs })
  try {
    return await pool.run(work)
  } catch (error) {
    return { rows: 0, files: 0, place: '', faults: [error instanceof Error ? error.message : String(error)] }
  } finally {
    await pool.close()
  }
}

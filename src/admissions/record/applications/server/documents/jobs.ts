import { dayMs, hourMs, hourSeconds } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { scanAgain } from './scan-again.ts'
import { sweepStore } from './sweep-store.ts'

const sweep = defineJob('sweep-documents', z.object({}), { cron: '45 3 * * *', retryLimit: 2, runsAtMostSeconds: 600 })
/** At night: uploads need the scanner by day. */
const scan = defineJob('scan-documents', z.object({}), { cron: '15 4 * * *', retryLimit: 2, runsAtMostSeconds: hourSeconds })
/** Bytes are stored before their row: younger ones may belong to an upload under way. */
const orphanMs = hourMs

export function documentJobs(deps: Deps): void {
  deps.jobs.handle(sweep, () => sweepFiles(deps))
  deps.jobs.handle(scan, () => scanAgain(deps))
}

/** Deleted documents after a day, bytes before rows; then bytes that no row names. */
export async function sweepFiles({ db, files, now }: Deps): Promise<void> {
  const store = sweepStore(db)
  for (const { id, key } of await store.deletedBefore(new Date(now().getTime() - dayMs))) {
    await files.remove(key)
    await store.remove(id)
  }
  for await (const { key, putAt } of files.list()) {
    if (now().getTime() - putAt.getTime() < orphanMs) continue
    if (!(await store.isNamed(key))) await files.remove(key)
  }
}

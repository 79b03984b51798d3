import { z } from 'zod'
import type { ApplicationTables } from '../record/tables.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'

const sweep = defineJob('sweep-documents', z.object({}), { cron: '45 3 * * *', retryLimit: 2, runsAtMostSeconds: 600 })
const dayMs = 24 * 60 * 60 * 1000
/** Bytes stored before their row was: younger ones may belong to an upload under way. */
const orphanMs = 60 * 60 * 1000

/** The nightly sweep of files. */
export function documentJobs(deps: Deps): void {
  deps.jobs.handle(sweep, () => sweepFiles(deps))
}

/** The bytes of documents deleted more than a day ago go, then their rows; and bytes that no row names. */
export async function sweepFiles({ db, files, now }: Deps): Promise<void> {
  const tables = db.withTables<ApplicationTables>()
  const old = await tables
    .selectFrom('documents')
    .select(['id', 'key'])
    .where('deleted_at', '<', new Date(now().getTime() - dayMs))
    .execute()
  for (const { id, key } of old) {
    await files.remove(key)
    await tables.deleteFrom('documents').where('id', '=', id).execute()
  }
  for await (const { key, putAt } of files.list()) {
    if (now().getTime() - putAt.getTime() < orphanMs) continue
    const named = await tables.selectFrom('documents').select('id').where('key', '=', key).executeTakeFirst()
    if (!named) await files.remove(key)
  }
}

import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { draftStore } from './drafts/draft-store.ts'

const oldDrafts = defineJob('old-sheet-drafts', z.object({}), { cron: '30 3 * * *', retryLimit: 2 })

/** SALES-43: at night, unsaved rows that nobody has touched for 30 days, and discarded ones after 7, are deleted. */
export function dailySalesJobs({ jobs, db, now }: Deps): void {
  jobs.handle(oldDrafts, () => draftStore(db).deleteOld(now()))
}

import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { putFiguresRight } from './board/figures.ts'
import { draftStore } from './drafts/draft-store.ts'

const oldDrafts = defineJob('old-sheet-drafts', z.object({}), { cron: '30 3 * * *', retryLimit: 2 })
const figures = defineJob('sheet-figures', z.object({}), { cron: '20 4 * * *', retryLimit: 1, runsAtMostSeconds: 900 })

/** SALES-43, SALES-79: at night. */
export function dailySalesJobs(deps: Deps): void {
  deps.jobs.handle(oldDrafts, () => draftStore(deps.db).deleteOld(deps.now()))
  deps.jobs.handle(figures, () => putFiguresRight(deps))
}

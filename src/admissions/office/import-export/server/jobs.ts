import { dayMs } from '#shared/time/durations.ts'
import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { importChangesStore } from './store.ts'

const sweep = defineJob('sweep-import-changes', z.object({}), { cron: '50 3 * * *', retryLimit: 2 })

/** Days; the same as in Trash. */
const keptDays = 30

export function importJobs({ jobs, db, now }: Deps): void {
  jobs.handle(sweep, () => importChangesStore(db).sweep(new Date(now().getTime() - keptDays * dayMs)))
}

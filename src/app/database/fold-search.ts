import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { foldNext, unfoldedTables } from './fold-search-store.ts'

const folding = defineJob('fold-search', z.object({}), { keyed: 'once', retryLimit: 20, runsAtMostSeconds: hourSeconds })

/** LIST-38: after migration 0112 the search text of rows that were there before is folded in pieces, from where an interrupted job ended. */
export function foldSearchJobs({ db, jobs }: Deps): void {
  jobs.handle(folding, async (_, { signal }) => {
    for (const name of await unfoldedTables(db))
      while (!signal.aborted && (await db.transaction().execute((tx) => foldNext(tx, name))));
  })
}

/** Starts tidying, unless it is done. */
export async function foldWaiting({ db, jobs }: Deps): Promise<void> {
  if ((await unfoldedTables(db)).length === 0) return
  await db.transaction().execute((tx) => jobs.enqueue(tx, folding, {}, { key: 'all' }))
  jobs.wake(folding)
}

import { z } from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { fillNext, columnsToFill } from './fill-columns-store.ts'

const filling = defineJob('fill-columns', z.object({}), { keyed: 'once', retryLimit: 20, runsAtMostSeconds: hourSeconds })

/** Fills what a migration has added to rows that were there before: in pieces, from where an interrupted job stopped. */
export function fillColumnsJobs({ db, jobs }: Deps): void {
  jobs.handle(filling, async (_, { signal }) => {
    for (const name of await columnsToFill(db))
      while (!signal.aborted && (await db.transaction().execute((tx) => fillNext(tx, name))));
  })
}

export async function fillWaiting({ db, jobs }: Deps): Promise<void> {
  if ((await columnsToFill(db)).length === 0) return
  await db.transaction().execute((tx) => jobs.enqueue(tx, filling, {}, { key: 'all' }))
  jobs.wake(filling)
}

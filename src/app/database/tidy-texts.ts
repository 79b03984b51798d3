import { z } from 'zod/mini'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { todayIn } from '#shared/time/dates.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { endTidying, markUntidied, tidyNext, untidiedTables } from './tidy-texts-store.ts'

const tidying = defineJob('tidy-texts', z.object({}), { keyed: 'once', retryLimit: 20, runsAtMostSeconds: hourSeconds })

type Parts = Pick<Deps, 'db' | 'secrets' | 'now'> & { timeZone: string }

/** CALL-41: tidies the rest of a run in pieces, and logs and returns what it changed; undefined if nothing. */
async function tidyTexts({ db, secrets, now, timeZone }: Parts, isEnded: () => boolean): Promise<string | undefined> {
  const piece = (name: string) => db.transaction().execute((tx) => tidyNext(tx, name, todayIn(timeZone, now())))
  for (const name of (await untidiedTables(db)) ?? []) while (!isEnded() && (await piece(name)));
  return db.transaction().execute(async (tx) => {
    const changed = await endTidying(tx)
    const log = `Texts from before tidied, without a change of what they say: ${changed}`
    if (changed !== undefined) await auditLog({ secrets, now })(tx, { actor: 'System', module: 'Texts', log })
    return changed
  })
}

/** Tidies the texts from before migration 0123; an interrupted job goes on where it stopped. */
export function tidyTextsJobs(deps: Deps): void {
  const timeZone = deps.config.TIME_ZONE
  deps.jobs.handle(tidying, async (_, { signal }) => void (await tidyTexts({ ...deps, timeZone }, () => signal.aborted)))
}

export async function tidyWaiting({ db, jobs }: Deps): Promise<void> {
  if ((await untidiedTables(db)) === undefined) return
  await db.transaction().execute((tx) => jobs.enqueue(tx, tidying, {}, { key: 'all' }))
  jobs.wake(tidying)
}

export async function tidyAll(parts: Parts): Promise<string | undefined> {
  await markUntidied(parts.db)
  return tidyTexts(parts, () => false)
}

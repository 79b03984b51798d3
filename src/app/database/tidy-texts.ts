import { z } from 'zod'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { todayIn } from '#shared/time/dates.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { endTidying, markUntidied, tidyNext, untidiedTables } from './tidy-texts-store.ts'

const tidying = defineJob('tidy-texts', z.object({}), { keyed: 'once', retryLimit: 20, runsAtMostSeconds: hourSeconds })

type Parts = Pick<Deps, 'db' | 'secrets' | 'now'> & { timeZone: string }

/** CALL-41: tidies what is left of a run, in pieces, and logs what it changed, in words; undefined when that is nothing. */
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

/** After migration 0123 the texts that were there before are tidied, from where an interrupted job ended. */
export function tidyTextsJobs(deps: Deps): void {
  const timeZone = deps.config.TIME_ZONE
  deps.jobs.handle(tidying, async (_, { signal }) => void (await tidyTexts({ ...deps, timeZone }, () => signal.aborted)))
}

/** Starts that, unless it is done. */
export async function tidyWaiting({ db, jobs }: Deps): Promise<void> {
  if ((await untidiedTables(db)) === undefined) return
  await db.transaction().execute((tx) => jobs.enqueue(tx, tidying, {}, { key: 'all' }))
  jobs.wake(tidying)
}

/** `npm run tidy-texts`: the same again for all texts, or the rest of a run. */
export async function tidyAll(parts: Parts): Promise<string | undefined> {
  await markUntidied(parts.db)
  return tidyTexts(parts, () => false)
}

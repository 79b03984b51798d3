import { z } from 'zod/mini'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hourSeconds } from '#shared/time/durations.ts'

export const sendings = defineJob('sendings', z.object({ sending: z.number() }), {
  retryLimit: 100,
  runsAtMostSeconds: hourSeconds,
})

/** Call it in the transaction that prepares or releases the sending. */
export const beginAt = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, sending: number, startAfter?: Date): Promise<void> =>
  jobs.enqueue(tx, sendings, { sending }, startAfter && { startAfter })

/** Call it after the transaction. */
export const wakeSendings = ({ jobs }: Pick<Deps, 'jobs'>): void => jobs.wake(sendings)

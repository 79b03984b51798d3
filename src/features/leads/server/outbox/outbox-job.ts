import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Empties the outbox of what is due. Each minute by itself: after a start, a rest, or a process that was killed. */
export const outboxJob = defineJob('outbox', z.object({}), { cron: '* * * * *', retryLimit: 0, runsAtMostSeconds: 180 })
export const outboxSweep = defineJob('sweep-outbox', z.object({}), { cron: '15 4 * * *', retryLimit: 2 })

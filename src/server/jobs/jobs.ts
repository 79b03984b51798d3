import { hourSeconds } from '#shared/time/durations.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import type { z } from 'zod/mini'
import {
  bossDatabase,
  inTransaction,
  namesOfBusy,
  orderedId,
  prepareQueues,
  prepareSchedules,
  restartInterrupted,
} from './job-queue.ts'
import { startLooking } from './look.ts'
import type { Database, Db, DbLog } from '../db/open.ts'
import type { Job, JobOptions } from './job.ts'

/** The name is stored in the database: letters, digits, dashes. */
export const defineJob = <Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
  options: JobOptions = {},
): Job<Payload> => ({
  name,
  payload,
  options,
})

export type EnqueueOptions = {
  key?: string
  /** Higher goes first; 0 by default. */
  priority?: number
  expiresInSeconds?: number
  startAfter?: Date
}

/** `attempt` counts from 1. `signal` is aborted with the attempt. */
export type Running = { attempt: number; signal: AbortSignal }
type Handler<Payload> = (payload: Payload, running: Running) => Promise<void>
type GiveUpHandler<Payload> = (payload: Payload, error: unknown) => Promise<void>

export type Jobs = {
  enqueue<P extends z.ZodMiniType>(tx: Db, job: Job<P>, payload: z.input<P>, options?: EnqueueOptions): Promise<void>
  /** Registers a job's handler, before `start`. A throw means a retry; `onGiveUp` is called after the last one. */
  handle<P extends z.ZodMiniType>(job: Job<P>, handler: Handler<z.output<P>>, onGiveUp?: GiveUpHandler<z.output<P>>): void
  start(): Promise<void>
  /** Stops starting jobs, and waits up to ten seconds for running ones. */
  stop(): Promise<void>
  /** After a commit, looks at once for jobs that this process has enqueued, instead of within two seconds; does nothing if there are none. */
  wake(job: Job): void
  /** Resolves when no job is running or due; for tests. Jobs waiting for a retry don't count. */
  idle(timeoutMs?: number): Promise<void>
}

type Handled = {
  job: Job
  run: (one: JobWithMetadata<unknown>) => Promise<object | undefined>
  workers: string[]
  enqueuedAt: number
}

/** An enqueued job is committed or rolled back within this time; after a longer transaction the next look finds it. */
const longestTransactionMs = 60_000

/** Seconds between a worker's own polls. Due work wakes it, see look.ts. */
const pollingIntervalSeconds = 300

/** Jobs stored in the database, in the schema `pgboss`; see docs/decisions/0012-job-queue.md. */
export function openJobs({ database, log, timeZone = 'UTC' }: { database: Database; log: DbLog; timeZone?: string }): Jobs {
  const handled = new Map<string, Handled>()
  const isAlone = database.engine === 'embedded'
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: isAlone ? 'pglite' : 'postgres',
    superviseIntervalSeconds: isAlone ? 60 : 10,
    monitorIntervalSeconds: isAlone ? 60 : 10,
    flowIntervalSeconds: hourSeconds,
    bamIntervalSeconds: hourSeconds,
    cronWorkerIntervalSeconds: 45,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  let looking: ReturnType<typeof startLooking> | undefined
  const wakeWorkers = (name: string) => handled.get(name)?.workers.forEach((id) => boss.notifyWorker(id))
  const wake = ({ name }: Job) => wakeWorkers(name)

  async function work({ job, run, workers }: Handled) {
    const options = { includeMetadata: true, heartbeatRefreshSeconds: 10, pollingIntervalSeconds } as const
    for (let count = 0; count < (job.options.concurrency ?? 1); count += 1) {
      const id = await boss.work(job.name, options, async ([one]) => {
        // Otherwise a worker would sleep after each job before it looks for the next.
        wake(job)
        return one && run(one)
      })
      workers.push(id)
    }
  }

  return {
    enqueue: async (tx, job, payload, { key, priority, expiresInSeconds, startAfter } = {}) => {
      const handler = handled.get(job.name)
      if (!handler) throw new Error(`Nobody handles ${job.name}`)
      handler.enqueuedAt = performance.now()
      if ((key === undefined) !== (job.options.keyed === undefined)) throw new Error(`${job.name}: a key goes with \`keyed\``)
      const expires = expiresInSeconds ?? job.options.expiresInSeconds
      job.payload.parse(payload)
      await boss.send(job.name, payload as object, {
        id: orderedId(),
        db: inTransaction(tx),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
        ...(expires === undefined ? {} : { retentionSeconds: expires }),
        ...(startAfter === undefined ? {} : { startAfter }),
      })
    },
    handle: (job, handler, onGiveUp) => {
      if (handled.has(job.name)) throw new Error(`${job.name} is handled twice`)
      if (job.options.cron) job.payload.parse({})
      handled.set(job.name, { job, run: runner(job, handler, onGiveUp, log), workers: [], enqueuedAt: -Infinity })
    },
    start: async () => {
      await boss.start()
      const jobs = Array.from(handled.values(), ({ job }) => job)
      await prepareQueues(boss, jobs, isAlone)
      await prepareSchedules(boss, jobs, timeZone)
      if (isAlone) await restartInterrupted(boss, database)
      for (const handler of handled.values()) await work(handler)
      looking = startLooking({ database, names: [...handled.keys()], log }, wakeWorkers)
    },
    stop: async () => {
      await looking?.stop()
      await boss.stop({ close: false, timeout: 10_000 })
    },
    wake: (job) => {
      if (performance.now() - (handled.get(job.name)?.enqueuedAt ?? -Infinity) < longestTransactionMs) wake(job)
    },
    idle: async (timeoutMs = 10_000) => {
      const until = Date.now() + timeoutMs
      for (;;) {
        const busy = await namesOfBusy(database, [...handled.keys()])
        if (busy.length === 0) return
        if (Date.now() > until) throw new Error(`Jobs are still running after ${timeoutMs} ms`)
        // Only these: a look by every worker costs thirty statements.
        for (const name of busy) wakeWorkers(name)
        await delay(10)
      }
    },
  }
}

/** Giving up counts as done: a failed job would delay the rest of its key. */
function runner<P extends z.ZodMiniType>(
  job: Job<P>,
  handler: Handler<z.output<P>>,
  onGiveUp: GiveUpHandler<z.output<P>> | undefined,
  log: DbLog,
) {
  return async ({
    id,
    data,
    retryCount,
    retryLimit,
    keepUntil,
    signal,
  }: JobWithMetadata<unknown>): Promise<object | undefined> => {
    const line = { job: job.name, id, attempt: retryCount + 1 }
    if (keepUntil < new Date()) {
      log.warn(line, 'A job expired before it was done')
      return { expired: true }
    }
    let payload: z.output<P> | undefined
    try {
      payload = job.payload.parse(data)
      await handler(payload, { attempt: retryCount + 1, signal })
      return undefined
    } catch (error) {
      const isLast = retryCount >= retryLimit
      log[isLast ? 'error' : 'warn']({ ...line, err: error }, isLast ? 'A job was given up' : 'A job failed and is tried again')
      if (!isLast) throw error
      if (payload !== undefined) await onGiveUp?.(payload, error)
      return { gaveUp: error instanceof Error ? error.message : String(error) }
    }
  }
}

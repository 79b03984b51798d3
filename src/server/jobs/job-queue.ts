import { hourSeconds } from '#shared/time/durations.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery, sql } from 'kysely'
import { PgBoss, type Db as BossDatabase, type Queue } from 'pg-boss'
import type { Database, Db } from '../db/open.ts'
import type { Job, JobOptions } from './job.ts'

export const bossDatabase = (database: Database): BossDatabase => ({ executeSql: (text, values) => database.run(text, values) })

export const inTransaction = (tx: Db): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Runs as the owner of the tables: the queue itself only needs access to rows. */
export async function prepareQueueTables(database: Database): Promise<void> {
  const backend = database.engine === 'embedded' ? 'pglite' : 'postgres'
  const boss = new PgBoss({ db: bossDatabase(database), backend, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ close: false, graceful: false })
}

/** A queue that already has its options, as at nearly every start, is not written. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[], isAlone: boolean): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options: wanted } of jobs) {
    const { policy, ...options } = queueOf(wanted, isAlone)
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, { policy, ...options })
    else if (queue.policy !== policy) throw new Error(`${name} was \`${queue.policy}\` and can't become \`${policy}\`: rename it`)
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
  }
}

/** Removes all other schedules. Runs missed while the product was down are made up for once. */
export async function prepareSchedules(boss: PgBoss, jobs: readonly Job[], timeZone: string): Promise<void> {
  const wanted = new Map(jobs.map(({ name, options }) => [name, options.cron]))
  const options = { tz: timeZone, missed: 'once' } as const
  const queues = new Set<string>()
  for (const { name, cron, timezone, options: stored } of await boss.getSchedules()) {
    if (!wanted.get(name)) await boss.unschedule(name)
    else if (cron === wanted.get(name) && timezone === timeZone && isDeepStrictEqual(stored, options)) queues.add(name)
  }
  for (const [name, cron] of wanted) if (cron && !queues.has(name)) await boss.schedule(name, cron, {}, options)
}

/** The embedded database has a single process, so a job marked as running at startup was interrupted. */
export async function restartInterrupted(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.run(`select name, id from pgboss.job where state = 'active'`)
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id, { message: 'The process ended' })
}

/** The jobs that run or are due, without those behind another of their key that waits for its next try. */
export async function namesOfBusy(database: Database, names: string[]): Promise<string[]> {
  const { rows } = await database.run(
    `select distinct name from pgboss.job j where name = any($1) and (state = 'active' or state < 'active' and start_after <= now()
       and not exists (select from pgboss.job h where h.name = j.name and h.singleton_key = j.singleton_key
                       and h.policy = 'key_strict_fifo' and h.state = 'retry' and h.start_after > now()))`,
    [names],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

let lastTick = 0

/** A UUID (version 7, RFC 9562, 6.2, method 3), always greater: jobs from one transaction have one creation time, and sort by id. */
export function orderedId(): string {
  lastTick = Math.max(lastTick + 1, Date.now() * 4096)
  const tick = BigInt(lastTick).toString(16).padStart(15, '0')
  const chance = randomBytes(8).toString('hex')
  return `${tick.slice(0, 8)}-${tick.slice(8, 12)}-7${tick.slice(12)}-8${chance.slice(0, 3)}-${chance.slice(3, 15)}`
}

function queueOf(
  options: JobOptions,
  isAlone: boolean,
): Required<Pick<Queue, 'policy'>> & Omit<Queue, 'name' | 'heartbeatSeconds'> {
  const policies = { 'in-order': 'key_strict_fifo', once: 'short' }
  return {
    policy: options.keyed ? policies[options.keyed] : 'standard',
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: options.longestDelaySeconds ?? hourSeconds,
    expireInSeconds: options.runsAtMostSeconds ?? 60,
    retentionSeconds: options.expiresInSeconds ?? 1_209_600,
    deleteAfterSeconds: 604_800,
    // Lets other processes notice within half a minute that one was killed; the embedded database has no others, see jobs.ts.
    ...(isAlone ? {} : { heartbeatSeconds: 30 }),
  }
}

/** Deletes jobs with one of these texts as a value in the payload, such as an address: mails sent or waiting. A running job stays for a week. */
export async function forgetJobs(tx: Db, texts: readonly string[]): Promise<void> {
  for (const text of new Set(texts.filter((text) => text !== '')))
    await sql`delete from pgboss.job where state <> 'active' and position(${JSON.stringify(text)} in data::text) > 0`.execute(tx)
}

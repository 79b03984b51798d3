import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Work = () => Promise<unknown>

/** Runs two functions alternately, so that a noisy machine affects both, and prints their medians and the ratio. */
export async function compare(name: string, ours: Work, bare: Work, rounds = 200, warmUps = 10): Promise<void> {
  const [of, against]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUps; round++) {
    const [a, b] = [await timed(ours), await timed(bare)]
    if (round >= warmUps) {
      of.push(a)
      against.push(b)
    }
  }
  const [ourMedian, bareMedian] = [quantile(of, 0.5), quantile(against, 0.5)]
  console.log(
    [
      name.padEnd(44),
      `p50 ${ms(ourMedian)}`,
      `p95 ${ms(quantile(of, 0.95))}`,
      `bare p50 ${ms(bareMedian)}`,
      `ratio ${(ourMedian / bareMedian).toFixed(2)}`,
    ].join('   '),
  )
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The largest for 1, NaN if empty. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(2).padStart(7)} ms`

/** Milliseconds of CPU until now: of this process with its threads, and of all PostgreSQL sessions, including ended ones. */
export async function spent(db: Db): Promise<{ here: number; there: number }> {
  const { rows: sessions } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const all = await Promise.all(sessions.map(({ pid }) => statOf(pid)))
  const server = await statOf(all.find(({ parent }) => parent > 1)?.parent ?? 0)
  const ticks = all.reduce((sum, { own }) => sum + own, server.ofChildren)
  const { user, system } = process.cpuUsage()
  return { here: (user + system) / 1000, there: ticks * 10 }
}

/** The busy and total time of the machine's processors since boot, in milliseconds (proc(5), /proc/stat). */
export async function machineTime(): Promise<{ busy: number; all: number }> {
  const [, ...ticks] = (await readFile('/proc/stat', 'utf8')).split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  // Guest time is already included in the first two.
  const times = ticks.slice(0, 8).map(Number)
  const all = times.reduce((sum, time) => sum + time, 0)
  const [idle = 0, waiting = 0] = times.slice(3, 5)
  return { busy: (all - idle - waiting) * 10, all: all * 10 }
}

/** The load of the machine over a short time, as a share of its processors: the load average would include work that ended a minute ago. */
export async function machineLoad(milliseconds: number): Promise<number> {
  const before = await machineTime()
  await wait(milliseconds)
  const after = await machineTime()
  return (after.busy - before.busy) / (after.all - before.all)
}

/** proc(5), stat: times in hundredths of a second; 0 where there is no such process, as for the embedded database. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ofChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent = 0, user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = [1, 11, 12, 13, 14].map((at) =>
    Number(fields[at] ?? 0),
  )
  return { parent, own: user + system, ofChildren: ofChildren + systemOfChildren }
}

/** What figures of writes depend on: whether a commit waits for the disk, how long that takes, and who else was at work. */
async function conditionsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ fsync: string }>`select current_setting('fsync', true) as fsync`.execute(db)
  const [load = 0] = loadavg()
  return `fsync ${rows[0]?.fsync ?? 'unknown'}; one fdatasync ${await syncTime()}; load ${load.toFixed(1)}`
}

/** Asserts it: figures without are not what customers have. */
export async function assertSynced(db: Db): Promise<void> {
  const said = await conditionsOf(db)
  if (!said.startsWith('fsync on')) throw new Error('PostgreSQL runs with fsync off: scripts/with-postgres.sh --fsync')
  console.log(said)
}

async function syncTime(): Promise<string> {
  const program = globSync(join(process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/*/bin', 'pg_test_fsync'))
    .toSorted()
    .at(-1)
  if (program === undefined) return 'not measured'
  const folder = await mkdtemp(join(tmpdir(), 'fsync-'))
  try {
    const said = execFileSync(program, ['-s', '1', '-f', join(folder, 'test')], { encoding: 'utf8' })
    // One write of 8 kB is the first of the two tables.
    const [, microseconds] = /fdatasync\s+[\d.]+ ops\/sec\s+(\d+) usecs\/op/.exec(said) ?? []
    return microseconds === undefined ? 'not measured' : `${(Number(microseconds) / 1000).toFixed(2)} ms`
  } finally {
    await rm(folder, { recursive: true })
  }
}

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Milliseconds of CPU until now: of this process with its threads, and of PostgreSQL's sessions that are open. */
export async function spent(db: Db): Promise<{ here: number; there: number }> {
  const { rows: sessions } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const ticks = await Promise.all(sessions.map(({ pid }) => ticksOf(pid)))
  const { user, system } = process.cpuUsage()
  return { here: (user + system) / 1000, there: ticks.reduce((all, one) => all + one, 0) * 10 }
}

/** proc(5), stat: user and system time in hundredths of a second; 0 where there is no such process, as for the embedded database. */
export async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

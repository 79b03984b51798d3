import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Milliseconds of CPU until now: of this process with its threads, and of all sessions of PostgreSQL, those that have ended too. */
export async function spent(db: Db): Promise<{ here: number; there: number }> {
  const { rows: sessions } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const all = await Promise.all(sessions.map(({ pid }) => statOf(pid)))
  const server = await statOf(all.find(({ parent }) => parent > 1)?.parent ?? 0)
  const ticks = all.reduce((sum, { own }) => sum + own, server.ofChildren)
  const { user, system } = process.cpuUsage()
  return { here: (user + system) / 1000, there: ticks * 10 }
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

import type { Database, DbLog } from '../db/open.ts'

/** The longest wait of work that this process was not woken for: from another process, or work that becomes due. */
const lookEveryMs = 2_000

/** One statement for all jobs, every two seconds, in place of each worker's own polls. */
export function startLooking(
  { database, names, log }: { database: Pick<Database, 'run'>; names: readonly string[]; log: Pick<DbLog, 'error'> },
  wake: (name: string) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isStopped = false
  const look = async () => {
    try {
      for (const name of await namesOfDue(database, names)) wake(name)
    } catch (error) {
      log.error({ err: error }, 'The job queue could not be looked at and is looked at again')
    }
    if (!isStopped) next()
  }
  const next = () => {
    timer = setTimeout(() => {
      looking = look()
    }, lookEveryMs)
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function namesOfDue(database: Pick<Database, 'run'>, names: readonly string[]): Promise<string[]> {
  const { rows } = await database.run(
    `select name from unnest($1::text[]) as name where exists (select from pgboss.job j
       where j.name = name.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

import { hourSeconds } from '#shared/time/durations.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../session.ts'

/** More applications than anybody pages through, or takes in workbooks, in an hour. */
const mostInAnHour = 20_000
/** So many are counted in memory before the database is written to: a list is read without a write. */
const step = 1_000

/** SEC-37: alerts of an account that reads very many applications. Leaves out API keys. A read that can't be counted goes on. */
export function massReading({ throttle, log }: Pick<Deps, 'throttle' | 'log'>) {
  const uncounted = new Map<string, number>()

  async function count(user: string, rows: number): Promise<void> {
    const inThisHour = await throttle.add(`rows-read:${user}`, rows, hourSeconds)
    if (inThisHour >= mostInAnHour && inThisHour - rows < mostInAnHour)
      log.error({ alert: 'one account reads very many applications', user }, `${mostInAnHour} were read within an hour`)
  }

  return async ({ username, kind }: Pick<Session, 'username' | 'kind'>, rows: number): Promise<void> => {
    if (kind === 'key') return
    const sum = (uncounted.get(username) ?? 0) + rows
    uncounted.set(username, sum % step)
    if (sum < step) return
    await count(username, sum - (sum % step)).catch((error: unknown) =>
      log.warn({ err: error }, 'How many applications an account reads could not be counted'),
    )
  }
}

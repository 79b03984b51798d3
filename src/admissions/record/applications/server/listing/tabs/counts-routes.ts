import { openTotals, type Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { withAadhaarFilter } from '../aadhaar-search.ts'
import { countUpTo } from '../list-store.ts'
import { isPicked, offeredValues, pickedValues } from '../values/values.ts'
import { inTime } from '../../record/fields/time-limit.ts'

/** LIST-22: milliseconds that a count is cached. */
const keepMs = 30_000

/** Small counts that are quick are counted each time. */
export const openCounts = ({ now }: Pick<Deps, 'now'>): Totals =>
  openTotals({ keepMs, fewest: 0, many: 1_000, now: () => now().getTime() })

export const listRoutes = ({ listDb, secrets, config }: Deps, counts: Totals): Route[] => [
  route(listCalls.values, ({ field }) => (isPicked(field) ? pickedValues(listDb, field) : offeredValues(listDb, field))),

  route(listCalls.counts, async ({ filters }) => {
    const Totals: number[] = []
    // One at a time, because lists have few connections.
    for (const filter of filters) {
      const hashed = withAadhaarFilter(secrets, filter)
      Totals.push(await inTime({ filter }, () => counts.of(hashed, () => countUpTo(listDb, hashed, config.TIME_ZONE))))
    }
    return { Totals }
  }),
]

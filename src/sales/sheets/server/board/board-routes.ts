import { createHash } from 'node:crypto'
import { closesText } from '#sales/shows/closes.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { admits } from '#shared/call.ts'
import { wallClockIn, type WallClock } from '#shared/time/dates.ts'
import { sheetBoard, type ShowEntry } from '../../board-contract.ts'
import { closedFault } from '../../settings-contract.ts'
import { lateFault, minutesSince } from '../../sheet/deadline.ts'
import { boardStore, type StoredBoard } from './board-store.ts'
import { showEntryStore, type StoredShowEntry } from './show-entry-store.ts'
import { toBoard } from './to-board.ts'

export function boardRoutes({ db, now, config }: Deps): Route[] {
  return [
    route(sheetBoard.get, async ({ Date: date, Revision: revision }, { who }) => {
      const text = await boardStore(db).board(date, now())
      // Depends on the stored board and the reader: if both are the same, the reply has no content.
      const asker = JSON.stringify([who.username, ...boardRights.map((right) => admits(right, who))])
      const Revision = createHash('sha256').update(asker).update(text).digest('base64url').slice(0, 22)
      if (Revision === revision) return { Revision, Same: true, Shows: [], Distributors: [], Cells: [] }
      const stored: StoredBoard = JSON.parse(text)
      return { Revision, Same: false, ...toBoard(stored, who) }
    }),

    route(sheetBoard.show, async ({ Date: date, Showid }) => {
      const at = now()
      const { expected, in: done, ...stored } = await showEntryStore(db).of(date, Showid, at)
      return { ...closingOf(date, stored, wallClockIn(config.TIME_ZONE, at)), In: done, Expected: expected }
    }),

    route(sheetBoard.counts, async (_, { who }) => {
      const { pending, returned, drafts } = await boardStore(db).counts(who)
      return { Pending: pending, Returned: returned, Drafts: drafts }
    }),
  ]
}

/** FIND-14: no time if something else decides, such as an opening by the owner. */
function closingOf(
  date: string,
  { closed_through, closes_at, look_back_days, show_time, is_opened }: Omit<StoredShowEntry, 'expected' | 'in'>,
  clock: WallClock,
): Pick<ShowEntry, 'isClosed' | 'Closes'> {
  const deadline = { showTime: show_time, closesAt: closes_at, lookBackDays: look_back_days }
  const late = is_opened ? undefined : lateFault(date, deadline, clock)
  const isClosed = (closedFault(date, { ClosedThrough: closed_through ?? '' }) ?? late) !== undefined
  const isOver = closes_at !== null && minutesSince(date, clock) >= closes_at
  return { isClosed, Closes: isOver === isClosed ? closesText(closes_at) : '' }
}

const boardRights = ['readEverySheet', 'checkSheets'] as const

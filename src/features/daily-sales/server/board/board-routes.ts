import { createHash } from 'node:crypto'
import { closesText } from '#features/shows/closes.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { wallClockIn, type WallClock } from '#shared/time/dates.ts'
import { sheetBoard, type Board, type BoardCell, type ShowEntry } from '../../board-contract.ts'
import { closedFault } from '../../settings-contract.ts'
import { lateFault, minutesSince } from '../../sheet/deadline.ts'
import { visibleTo } from '../access.ts'
import { boardStore, type StoredBoard } from './board-store.ts'
import { showEntryStore, type StoredShowEntry } from './show-entry-store.ts'
import { byTimeOfDay } from './show-order.ts'

/** The board of a day, and the counts beside the sidebar. */
export function boardRoutes({ db, now, config }: Deps): Route[] {
  return [
    route(sheetBoard.get, async ({ Date: date, Revision: revision }, who) => {
      const text = await boardStore(db).board(date, now())
      // Of what is stored and who asks: nothing has to be read where it is the same.
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

    route(sheetBoard.counts, async (_, who) => {
      const { pending, returned, drafts } = await boardStore(db).counts(who)
      return { Pending: pending, Returned: returned, Drafts: drafts }
    }),
  ]
}

/** FIND-14: whether a show is closed, and the time of its closing where that is what decides: not of one that the owner has opened again. */
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

/** The rights that decide what a person sees of a board. */
const boardRights = ['readEverySheet', 'checkSheets'] as const

function toBoard(stored: StoredBoard, who: Session): Omit<Board, 'Revision' | 'Same'> {
  const { shows, distributors, sheets, people, nothing, keyed } = stored
  const idOf = new Map(distributors.map(({ id, distributor_id }) => [id, distributor_id]))
  const nameOf = new Map(Object.entries(people))
  const placeOf = ({ distributor_row_id, show_id }: { distributor_row_id: number; show_id: number }) => ({
    Distributorid: idOf.get(distributor_row_id) ?? '',
    Showid: String(show_id),
  })
  const keyOf = (of: Parameters<typeof placeOf>[0]) => `${of.distributor_row_id} ${of.show_id}`
  const cells = new Map<string, BoardCell>()
  // What is switched off is shown for the sheets there are, and owes no others.
  const isDue = (distributor: (typeof distributors)[number], show: (typeof shows)[number]) =>
    distributor.is_active && show.is_active && !distributor.no_sheet_for.includes(show.id)
  for (const distributor of distributors) {
    for (const show of shows.filter((each) => !isDue(distributor, each))) {
      const place = { distributor_row_id: distributor.id, show_id: show.id }
      cells.set(keyOf(place), { ...placeOf(place), ...noSheet, State: 'unexpected', Who: '', At: '' })
    }
  }
  // SALES-46: figures only of sheets that this person may see.
  const maySee = visibleTo(who)
  for (const sheet of sheets) {
    const [ID, distributor_row_id, show_id, state, version, makers, by, at, SelfApproved, isReturned, rows, sold, IsChanged] =
      sheet
    const place = { distributor_row_id, show_id }
    const figures = maySee({ state, makers }) ? { Rows: rows, Total: sold } : { Rows: null, Total: null }
    cells.set(keyOf(place), {
      ...placeOf(place),
      State: state === 'saved' && isReturned ? 'returned' : state,
      ID,
      version,
      Who: nameOf.get(by) ?? by,
      At: moment(at),
      ...figures,
      IsMaker: makers.includes(who.username),
      SelfApproved,
      IsChanged,
      Reason: '',
    })
  }
  for (const noted of nothing) {
    const about = { State: 'nothing' as const, Who: noted.who, At: moment(noted.at), Reason: noted.reason }
    cells.set(keyOf(noted), { ...placeOf(noted), ...noSheet, ...about })
  }
  for (const held of keyed) {
    const sheet = cells.get(keyOf(held))
    // What waits for a checker, or is approved, is shown so even while somebody types on it.
    if (sheet?.State === 'submitted' || sheet?.State === 'approved') continue
    const isMine = held.username === who.username
    const seesRows = isMine || admits('checkSheets', who)
    const about = {
      State: 'keying' as const,
      Who: held.name,
      At: moment(held.since),
      Rows: seesRows ? held.rows : null,
      Total: null,
    }
    cells.set(keyOf(held), { ...placeOf(held), ...noSheet, ...sheet, ...about, Reason: '' })
  }
  return {
    Shows: byTimeOfDay(shows).map(({ id, time, closes_at }) => ({ ID: String(id), Time: time, Closes: closesText(closes_at) })),
    Distributors: distributors.map(({ distributor_id, name }) => ({ Distributorid: distributor_id, Name: name })),
    Cells: [...cells.values()],
  }
}

/** What a cell says of a sheet while there is none. */
const noSheet = {
  ID: 0,
  version: 0,
  Rows: null,
  Total: null,
  IsMaker: false,
  SelfApproved: false,
  IsChanged: false,
  Reason: '',
} as const

/** A moment as the database writes it, as the wire has it. */
const moment = (text: string | null) => (text === null ? '' : new Date(text).toISOString())

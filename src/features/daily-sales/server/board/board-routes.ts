import { createHash } from 'node:crypto'
import { closesText } from '#features/shows/closes.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { sheetBoard, type Board, type BoardCell, type CellState } from '../../board-contract.ts'
import { isVisible } from '../access.ts'
import { boardStore } from './board-store.ts'
import { byTimeOfDay } from './show-order.ts'

type Stored = Awaited<ReturnType<ReturnType<typeof boardStore>['board']>>
type StoredSheet = Stored['sheets'][number]

/** The board of a day, and the counts beside the sidebar. */
export function boardRoutes({ db, now }: Deps): Route[] {
  return [
    route(sheetBoard.get, async ({ Date: date, Revision: known }, who) => {
      const shown = toBoard(await boardStore(db).board(date, now()), who)
      const Revision = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
      if (Revision === known) return { Revision, Same: true, Shows: [], Distributors: [], Cells: [] }
      return { Revision, Same: false, ...shown }
    }),

    route(sheetBoard.counts, async (_, who) => {
      const { pending, returned, drafts } = await boardStore(db).counts(who)
      return { Pending: pending, Returned: returned, Drafts: drafts }
    }),
  ]
}

function toBoard({ shows, distributors, sheets, nothing, keyed }: Stored, who: Session): Omit<Board, 'Revision' | 'Same'> {
  const idOf = new Map(distributors.map(({ id, distributor_id }) => [id, distributor_id]))
  const isShown = new Set(shows.map(({ id }) => id))
  const placeOf = ({ distributor_row_id, show_id }: { distributor_row_id: number; show_id: number }) => ({
    Distributorid: idOf.get(distributor_row_id) ?? '',
    Showid: String(show_id),
  })
  const keyOf = (of: Parameters<typeof placeOf>[0]) => `${of.distributor_row_id} ${of.show_id}`
  const cells = new Map<string, BoardCell>()
  for (const { id, no_sheet_for } of distributors) {
    for (const show_id of no_sheet_for.filter((show) => isShown.has(show))) {
      const place = { distributor_row_id: id, show_id }
      cells.set(keyOf(place), { ...placeOf(place), ...noSheet, State: 'unexpected', Who: '', At: '' })
    }
  }
  for (const sheet of sheets) cells.set(keyOf(sheet), { ...placeOf(sheet), ...cellOf(sheet, who) })
  for (const noted of nothing) {
    const about = { State: 'nothing' as const, Who: noted.who, At: moment(noted.at), Reason: noted.reason }
    cells.set(keyOf(noted), { ...placeOf(noted), ...noSheet, ...about })
  }
  for (const held of keyed) {
    const sheet = cells.get(keyOf(held))
    // What waits for a checker, or is approved, is shown so even while somebody types on it.
    if (sheet?.State === 'submitted' || sheet?.State === 'approved') continue
    const isMine = held.username === who.username
    const maySee = isMine || admits('checkSheets', who)
    const about = {
      State: 'keying' as const,
      Who: held.name,
      At: moment(held.since),
      Rows: maySee ? held.rows : null,
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

/** SALES-46: a sheet as this person may know it: figures only of sheets they may see. */
function cellOf(sheet: StoredSheet, who: Session): Omit<BoardCell, 'Distributorid' | 'Showid'> {
  const maySee = isVisible({ ...sheet, saved_at: null }, who)
  const at = { saved: sheet.saved_at, submitted: sheet.submitted_at, approved: sheet.approved_at }[sheet.state]
  return {
    State: stateOf(sheet),
    ID: sheet.id,
    version: sheet.version,
    Who: sheet.who ?? '',
    At: moment(at),
    Rows: maySee ? sheet.row_count : null,
    Total: maySee ? sheet.sold : null,
    IsMaker: sheet.makers.includes(who.username),
    SelfApproved: sheet.self_approved,
    IsChanged: sheet.is_changed,
    Reason: '',
  }
}

const stateOf = ({ state, return_reason }: StoredSheet): CellState =>
  state === 'saved' ? (return_reason ? 'returned' : 'saved') : state

/** A moment as the database writes it, as the wire has it. */
const moment = (text: string | null) => (text === null ? '' : new Date(text).toISOString())

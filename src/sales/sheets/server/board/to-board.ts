import { closesText } from '#sales/shows/closes.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import type { Board, BoardCell } from '../../board-contract.ts'
import { visibleTo } from '../sheet/access.ts'
import type { StoredBoard } from './board-store.ts'

/** SALES-46: by the time in the name, such as '06:00 PM' or '18:00'; shows without a time come last, in the order given. */
export const byTimeOfDay = <Show extends { time: string }>(shows: readonly Show[]): Show[] =>
  shows.toSorted((one, other) => minutesIn(one.time) - minutesIn(other.time))

const noTime = 24 * 60

const inHalves = /(?<!\d)(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])\.?m\b/i

const in24Hours = /(?<!\d)(?<hour>\d{1,2})[:.](?<minute>\d{2})(?!\d)/

type Place = { distributor_row_id: number; show_id: number }
type Contents = Omit<BoardCell, 'Distributorid' | 'Showid'>
type Placed = [Place, Contents]

export function toBoard(stored: StoredBoard, who: Session): Omit<Board, 'Revision' | 'Same'> {
  const { shows, distributors } = stored
  const idOf = new Map(distributors.map(({ id, distributor_id }) => [id, distributor_id]))
  const cells = new Map<string, BoardCell>()
  const put = ([place, contents]: Placed) => {
    const names = { Distributorid: idOf.get(place.distributor_row_id) ?? '', Showid: String(place.show_id) }
    cells.set(keyOf(place), { ...names, ...contents })
  }
  for (const placed of [...unexpected(stored), ...sheetsFor(stored, who), ...nothingSold(stored)]) put(placed)
  for (const keyed of stored.keyed) {
    const sheet = cells.get(keyOf(keyed))
    if (!isOutOfHand(sheet)) put([keyed, { ...noSheet, ...sheet, ...typing(keyed, who) }])
  }
  return {
    Shows: byTimeOfDay(shows).map(({ id, time, closes_at }) => ({ ID: String(id), Time: time, Closes: closesText(closes_at) })),
    Distributors: distributors.map(({ distributor_id, name }) => ({ Distributorid: distributor_id, Name: name })),
    Cells: [...cells.values()],
  }
}

const keyOf = ({ distributor_row_id, show_id }: Place) => `${distributor_row_id} ${show_id}`

/** Places without a due sheet: an inactive show or distributor, or a show that the distributor does not sell. */
const unexpected = ({ shows, distributors }: StoredBoard): Placed[] =>
  distributors.flatMap((distributor) =>
    shows
      .filter((show) => !(distributor.is_active && show.is_active && !distributor.no_sheet_for.includes(show.id)))
      .map(({ id }): Placed => [
        { distributor_row_id: distributor.id, show_id: id },
        { ...noSheet, State: 'unexpected', Who: '', At: '' },
      ]),
  )

function sheetsFor({ sheets, people }: StoredBoard, who: Session): Placed[] {
  const nameOf = new Map(Object.entries(people))
  const maySee = visibleTo(who)
  return sheets.map((sheet) => {
    const [ID, distributor_row_id, show_id, state, version, makers, by, at, SelfApproved, isReturned, rows, sold, IsChanged] =
      sheet
    const figures = maySee({ state, makers }) ? { Rows: rows, Total: sold } : { Rows: null, Total: null }
    const contents: Contents = {
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
    }
    return [{ distributor_row_id, show_id }, contents]
  })
}

const nothingSold = ({ nothing }: StoredBoard): Placed[] =>
  nothing.map((noted) => [noted, { ...noSheet, State: 'nothing', Who: noted.who, At: moment(noted.at), Reason: noted.reason }])

/** A submitted or approved sheet is shown as such even while somebody types on it. */
const isOutOfHand = (sheet: BoardCell | undefined) => sheet?.State === 'submitted' || sheet?.State === 'approved'

function typing({ username, name, since, rows }: StoredBoard['keyed'][number], who: Session) {
  const seesRows = username === who.username || admits('checkSheets', who)
  return { State: 'keying', Who: name, At: moment(since), Rows: seesRows ? rows : null, Total: null, Reason: '' } as const
}

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

const moment = (text: string | null) => (text === null ? '' : new Date(text).toISOString())

function minutesIn(text: string): number {
  const { hour, minute = '0', half } = (inHalves.exec(text) ?? in24Hours.exec(text))?.groups ?? {}
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return noTime
  const isAfternoon = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return hours * 60 + Number(minute)
}

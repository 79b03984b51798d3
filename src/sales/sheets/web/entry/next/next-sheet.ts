import type { Board } from '../../../board-contract.ts'
import { closesIn, figuresOf, isNext, placesOf, type Rights } from '../../board/board-state.ts'

export type NextSheet = { Distributorid: string; Showid: string; name: string; time: string }
type Here = { Distributorid: string; Showid: string }

/** SALES-84: what this person has to enter next on the board's day, show by show; `undefined` without any. */
export function nextSheet(board: Board, here: Here, rights: Rights, sinceMidnight: number): NextSheet | undefined {
  const rows = placesOf(board)
  const all = board.Shows.flatMap((show, column) =>
    rows.flatMap((row, index) => {
      const [place, distributor] = [row[column], board.Distributors[index]]
      return place && distributor ? { place, name: distributor.Name, time: show.Time, closes: closesIn(show, sinceMidnight) } : []
    }),
  )
  const at = all.findIndex(({ place }) => place.Distributorid === here.Distributorid && place.Showid === here.Showid)
  const found = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(
    ({ place, closes = 1 }) => isNext(place, { ...rights, mayCheck: false }) && closes > 0,
  )
  return found && { Distributorid: found.place.Distributorid, Showid: found.place.Showid, name: found.name, time: found.time }
}

/** SALES-84: such as 5 of 11 at 11:00 AM. */
export function showProgress(board: Board, showid: string) {
  const show = board.Shows.find(({ ID }) => ID === showid)
  if (!show) return undefined
  const figures = figuresOf(placesOf(board).flatMap((row) => row.filter(({ Showid }) => Showid === showid)))
  return { in: figures.in, expected: figures.expected, time: show.Time }
}

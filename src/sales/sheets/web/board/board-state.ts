import { minutesOf } from '#sales/shows/closes.ts'
import type { Board, BoardCell, CellState } from '../../board-contract.ts'

export type Place = { Distributorid: string; Showid: string; State: CellState; cell: BoardCell | undefined }

export const keyOf = ({ Distributorid, Showid }: Place): string => `${Distributorid} ${Showid}`
export type Filter = 'in' | 'missing' | 'toCheck' | 'returned'
export type Rights = { mayEnter: boolean; mayCheck: boolean; mayApproveOwn: boolean; mayReadAll: boolean }

export function placesOf({ Shows, Distributors, Cells }: Board): Place[][] {
  const cells = new Map(Cells.map((cell) => [`${cell.Distributorid} ${cell.Showid}`, cell]))
  return Distributors.map(({ Distributorid }) =>
    Shows.map(({ ID }) => {
      const cell = cells.get(`${Distributorid} ${ID}`)
      return { Distributorid, Showid: ID, State: cell?.State ?? 'missing', cell }
    }),
  )
}

/** SALES-52: 0 or less once it has closed, undefined without a closing time. */
export function closesIn({ Closes }: Board['Shows'][number], sinceMidnight: number): number | undefined {
  const closes = minutesOf(Closes)
  return closes === undefined ? undefined : closes - sinceMidnight
}

export function nextToClose(shows: Board['Shows'], sinceMidnight: number): { show: string; minutes: number } | undefined {
  const open = shows.flatMap((show) => {
    const minutes = closesIn(show, sinceMidnight) ?? 0
    return minutes > 0 ? { show: show.Time, minutes } : []
  })
  return open.reduce<(typeof open)[number] | undefined>(
    (next, show) => (next && next.minutes <= show.minutes ? next : show),
    undefined,
  )
}

const isIn = ({ State }: Place) => State === 'submitted' || State === 'approved' || State === 'nothing'

/** SALES-54 */
const isExpected = ({ State }: Place) => State !== 'unexpected'

export const passes: Record<Filter, (place: Place) => boolean> = {
  in: isIn,
  missing: (place) => isExpected(place) && !isIn(place),
  toCheck: ({ State }) => State === 'submitted',
  returned: ({ State }) => State === 'returned',
}

/** `total` counts the sheets that the person sees, undefined without any. */
export function figuresOf(places: readonly Place[]) {
  const count = (filter: Filter) => places.filter(passes[filter]).length
  const totals = places.flatMap(({ cell }) => cell?.Total ?? [])
  return {
    expected: places.filter(isExpected).length,
    in: count('in'),
    missing: count('missing'),
    toCheck: count('toCheck'),
    returned: count('returned'),
    total: totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) : undefined,
  }
}

/** Not if it is corrected, noted or commented, because the user has not opened it. */
export const mayApproveAt = ({ State, cell }: Place, rights: Rights): boolean =>
  State === 'submitted' && !cell?.IsChanged && mayCheckAt(cell, rights)

/** SALES-50 */
export const mayNoteAt = ({ State }: Place, { mayEnter }: Rights): boolean => State === 'missing' && mayEnter

const mayCheckAt = (cell: BoardCell | undefined, { mayCheck, mayApproveOwn }: Rights) =>
  mayCheck && (!cell?.IsMaker || mayApproveOwn)

export function isNext({ State, cell }: Place, rights: Rights): boolean {
  if (State === 'submitted') return mayCheckAt(cell, rights)
  if (!rights.mayEnter) return false
  if (State === 'missing') return true
  return (State === 'returned' || State === 'saved') && cell?.IsMaker === true
}

/** The date is YYYY-MM-DD; undefined if the person has nothing to open. */
export function addressOf({ State, cell, Distributorid, Showid }: Place, date: string, rights: Rights): string | undefined {
  const maySee = cell === undefined || cell.ID === 0 || cell.IsMaker || rights.mayReadAll || cell.Total !== null
  if (!maySee) return undefined
  if (State === 'submitted' && rights.mayCheck) return `#/pendingapproval?view=${cell?.ID}`
  if (State === 'approved') return `#/approvedentry?view=${cell?.ID}`
  return rights.mayEnter ? `#/dataentry?${new URLSearchParams({ Date: date, Distributorid, Showid }).toString()}` : undefined
}

export function following(places: readonly Place[], from: number, fits: (place: Place) => boolean): number | undefined {
  for (let step = 1; step <= places.length; step += 1) {
    const at = (from + step) % places.length
    const place = places[at]
    if (place && fits(place)) return at
  }
  return undefined
}

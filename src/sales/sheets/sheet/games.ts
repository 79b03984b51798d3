import { withPlainDigits } from '#shared/text/as-meant.ts'
import { byName } from '#shared/lists.ts'

/** SALES-2: the ten games of a sheet, in its order. */
export const games = ['A', 'B', 'C', 'AB', 'AC', 'BC', 'ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF'] as const
export type Game = (typeof games)[number]
export type SetName = `Set${Game}`
export type CellName = Game | SetName

// A table, because concatenating names costs a sheet of thousands of rows more than all its sums.
const setNames = byName(games, (game): SetName => `Set${game}`)

export const setOf = (game: Game): SetName => setNames[game]

export const cellNames: readonly CellName[] = games.flatMap((game) => [game, setOf(game)])

/** SALES-4: the largest number of one, two or three digits. */
const numberCaps: Record<Game, number> = {
  A: 9,
  B: 9,
  C: 9,
  AB: 99,
  AC: 99,
  BC: 99,
  ABCFULL: 999,
  ABCHALF: 999,
  BOXFULL: 999,
  BOXHALF: 999,
}
const setCap = 99_999

export function isGame(cell: CellName): cell is Game {
  return cell in numberCaps
}

const caps = byName(cellNames, (cell) => (isGame(cell) ? numberCaps[cell] : setCap))

export const capOf = (cell: CellName): number => caps[cell]

/** SALES-4: the server uses these words too. */
export const overCap = (max: number) => `Can't Enter Value More Than ${max}`

/** SALES-3: blank is 0: beside a Set amount that is the number 0, 00 or 000. */
export type Cells = Record<CellName, number>

export const byCell = <T>(make: (cell: CellName) => T): Record<CellName, T> => byName(cellNames, make)
export const byGame = <T>(make: (game: Game) => T): Record<Game, T> => byName(games, make)

export const blankCells: Cells = byCell(() => 0)

export const isFilled = (row: Cells): boolean => games.some((game) => row[setOf(game)] > 0)

export function settled(row: Cells): Cells {
  const cells = { ...blankCells }
  for (const game of games) {
    const set = setOf(game)
    if (row[set] === 0) continue
    cells[set] = row[set]
    cells[game] = row[game]
  }
  return cells
}

/** Blank is 0; undefined if it has other characters than digits and a dot. */
export function readCell(typed: string | number | null | undefined): number | undefined {
  const digits = typeof typed === 'string' ? readDigits(typed) : undefined
  if (digits !== undefined) return digits
  const text = withPlainDigits(String(typed ?? '').trim())
  return /^\d*\.?\d*$/.test(text) && text !== '.' ? Number(text) : undefined
}

/** The fast path for plain digits; undefined for other texts, and for one too long to be exact. */
function readDigits(text: string): number | undefined {
  if (text.length > 15) return undefined
  let value = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value
}
const zero = 48

export const notWhole = 'Enter whole numbers only.'
export type InvalidCell = { message: string; row: number; field: CellName }

/** `row` counts from 1. */
export function invalidCell(rows: readonly Cells[]): InvalidCell | undefined {
  for (const [index, row] of rows.entries())
    for (const field of cellNames) {
      const message = row[field] > capOf(field) ? overCap(capOf(field)) : Number.isInteger(row[field]) ? undefined : notWhole
      if (message) return { message, row: index + 1, field }
    }
  return undefined
}

import { games, type Game } from './games.ts'
import { perLine, type Sheet } from './sheet.ts'
import { totalsOf } from './totals.ts'

/** SALES-71, SALES-72 */
export type GridChoice = { readonly hidden: readonly Game[]; readonly hasRowTotals: boolean }

export const everyGame: GridChoice = { hidden: [], hasRowTotals: false }

/** An invalid choice shows all games. The same text returns the same object: another one would redraw all rows. */
export function gridChoiceOf(text: string | undefined): GridChoice {
  if (lastRead === undefined || lastRead.text !== text) lastRead = { text, choice: choiceIn(text) }
  return lastRead.choice
}
let lastRead: { text: string | undefined; choice: GridChoice } | undefined

function choiceIn(text: string | undefined): GridChoice {
  const { hidden, hasRowTotals } = fieldsOf(text)
  const names: unknown[] = Array.isArray(hidden) ? hidden : []
  const found = games.filter((game) => names.includes(game))
  return { hidden: found.length < games.length ? found : [], hasRowTotals: hasRowTotals === true }
}

export function withGame(choice: GridChoice, game: Game): GridChoice {
  const isHidden = choice.hidden.includes(game)
  const hidden = games.filter((each) => (each === game ? !isHidden : choice.hidden.includes(each)))
  return hidden.length < games.length ? { ...choice, hidden } : choice
}

export const shownGames = (hidden: readonly Game[], cursorColumn: number): Game[] =>
  games.filter((game, index) => !hidden.includes(game) || index === Math.floor(cursorColumn / 2))

export const columnsOf = (shown: readonly Game[]): number[] =>
  games.flatMap((game, index) => (shown.includes(game) ? [2 * index, 2 * index + 1] : []))

/** SALES-71: rows with text in a hidden game. */
export function rowsWithHidden(sheet: Sheet, hidden: readonly Game[]): number {
  if (hidden.length === 0) return 0
  return sheet.filter((line) => usedGames(line).some((game) => hidden.includes(game))).length
}

export const unusedOf = (sheet: Sheet, hidden: readonly Game[]): Game[] =>
  hidden.filter((game) => !sheet.some((line) => usedGames(line).includes(game)))

export function unsoldOf(sheet: Sheet, hidden: readonly Game[]): Game[] {
  if (hidden.length === 0) return []
  const { of } = totalsOf(sheet)
  return hidden.filter((game) => of[game] === 0)
}

const usedGames = perLine(({ texts }) => games.filter((_, index) => texts[2 * index] !== '' || texts[2 * index + 1] !== ''))

function fieldsOf(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

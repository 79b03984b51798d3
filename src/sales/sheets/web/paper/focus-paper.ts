import type { Game } from '../../sheet/games.ts'
import { revealColumn } from '../grid/reveal.ts'

/** The keyboard goes to the total of a game on paper; false where it is not asked for. */
export function focusPaper(game: Game): boolean {
  const input = document.querySelector<HTMLInputElement>(`input[data-paper="${game}"]`)
  // The browser's own way there would move the rows, although the totals are always in view.
  input?.focus({ preventScroll: true })
  input?.select()
  const [cell, scroll] = [input?.closest('td'), input?.closest('table')?.parentElement]
  if (cell && scroll) revealColumn(scroll, cell)
  return input !== null
}

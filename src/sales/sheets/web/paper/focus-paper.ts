import type { Game } from '../../sheet/games.ts'
import { revealColumn } from '../grid/reveal.ts'

export function focusPaper(game: Game): boolean {
  const input = document.querySelector<HTMLInputElement>(`input[data-paper="${game}"]`)
  // Browsers would scroll the rows, although the totals are always in view.
  input?.focus({ preventScroll: true })
  input?.select()
  const [cell, scroll] = [input?.closest('td'), input?.closest('table')?.parentElement]
  if (cell && scroll) revealColumn(scroll, cell)
  return input !== null
}

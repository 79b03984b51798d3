import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { moveTo, type SheetState } from '#sales/sheets/sheet/editing/state.ts'
import type { Game } from '#sales/sheets/sheet/games.ts'
import {
  columnsOf,
  everyGame,
  gridChoiceOf,
  shownGames,
  unsoldOf,
  unusedOf,
  type GridChoice,
} from '#sales/sheets/sheet/shown-games.ts'

/** SALES-71, SALES-72: stored on this device, for every sheet. */
export const useGridChoice = () =>
  useLocalStorage<GridChoice>({
    key: 'SheetColumns',
    defaultValue: everyGame,
    getInitialValueInEffect: false,
    deserialize: gridChoiceOf,
  })

type Shown = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  /** Shows hidden games with text when the sheet opens: a checker sees all that they approve. */
  showsUsed: boolean
  /** Shows hidden games once they have sales: the sheet asks for their totals on paper. */
  showsSold: boolean
}

export function useShownColumns({ state, onChange, showsUsed, showsSold }: Shown) {
  const [{ hidden: chosen, hasRowTotals }] = useGridChoice()
  const [opened] = useState(state.history.sheet)
  const unused = useMemo(() => (showsUsed ? unusedOf(opened, chosen) : chosen), [showsUsed, opened, chosen])
  // A text, so that the array of hidden games stays the same while its content does.
  const unsold = (showsSold ? unsoldOf(state.history.sheet, unused) : unused).join(' ')
  const hidden = useMemo(() => unused.filter((game) => unsold.split(' ').includes(game)), [unused, unsold])
  const { column } = state.cursor
  const isHidden = !columnsOf(shownGames(hidden, nowhere)).includes(column)
  const at = isHidden ? column : nowhere
  // Stable, so that React does not render rows again.
  const games = useMemo(() => shownGames(hidden, at), [hidden, at])
  const columns = useMemo(() => columnsOf(games), [games])

  const stepOut = useEffectEvent((from: readonly Game[]) => {
    const [first = 0] = columnsOf(shownGames(from, nowhere))
    if (isHidden) onChange((now) => moveTo(now, { row: now.cursor.row, column: first }))
  })
  useEffect(() => stepOut(hidden), [hidden])
  return { hidden, games, columns, hasRowTotals }
}

/** No column, so the cursor never leads to a hidden game. */
const nowhere = -1

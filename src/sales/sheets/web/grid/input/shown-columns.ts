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

/** SALES-71, SALES-72: the hidden games and row totals of every sheet, stored on this device. */
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
  /** Hidden games are shown when something is in them as the sheet is opened: a checker sees all that they approve. */
  showsUsed: boolean
  /** Hidden games are shown as soon as they have sold something: the sheet asks for their totals on paper. */
  showsSold: boolean
}

/** The games and columns of a sheet that are shown. Opened, or when the choice changes, the cursor goes to one of them. */
export function useShownColumns({ state, onChange, showsUsed, showsSold }: Shown) {
  const [{ hidden: chosen, hasRowTotals }] = useGridChoice()
  const [opened] = useState(state.history.sheet)
  const unused = useMemo(() => (showsUsed ? unusedOf(opened, chosen) : chosen), [showsUsed, opened, chosen])
  // Compared by text, so that the array of hidden games stays the same while its content does.
  const unsold = (showsSold ? unsoldOf(state.history.sheet, unused) : unused).join(' ')
  const hidden = useMemo(() => unused.filter((game) => unsold.split(' ').includes(game)), [unused, unsold])
  const { column } = state.cursor
  const isHidden = !columnsOf(shownGames(hidden, nowhere)).includes(column)
  const at = isHidden ? column : nowhere
  // Always the same while nothing of them changes, so that rows are not drawn again.
  const games = useMemo(() => shownGames(hidden, at), [hidden, at])
  const columns = useMemo(() => columnsOf(games), [games])

  const stepOut = useEffectEvent((from: readonly Game[]) => {
    const [first = 0] = columnsOf(shownGames(from, nowhere))
    if (isHidden) onChange((now) => moveTo(now, { row: now.cursor.row, column: first }))
  })
  useEffect(() => stepOut(hidden), [hidden])
  return { hidden, games, columns, hasRowTotals }
}

/** No column: the cursor leads to no hidden game. */
const nowhere = -1

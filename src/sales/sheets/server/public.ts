import type { CellName } from '../sheet/games.ts'
import { columns } from './sheet/columns.ts'

/** The column of a cell in the rows of sheets. */
export const columnOf = <Cell extends CellName>(cell: Cell): (typeof columns)[Cell] => columns[cell]

import type { CellName } from '../sheet/games.ts'
import { columns } from './sheet/columns.ts'

export const columnOf = <Cell extends CellName>(cell: Cell): (typeof columns)[Cell] => columns[cell]

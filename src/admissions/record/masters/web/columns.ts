import type { GridColumn } from '#web/ui/grid/declaration.ts'
import { fieldOf, textsOf, wirePath, type MasterRow } from '../row.ts'
import { texts } from './texts.ts'
import type { Master } from '../master.ts'

export const shownFields = ({ display, fields }: Master): readonly string[] => display ?? Object.keys(fields)

export const columnsOf = (master: Master): GridColumn<MasterRow>[] => [
  ...shownFields(master).map((name): GridColumn<MasterRow> => ({
    field: wirePath(master, name),
    title: fieldOf(master, name).label,
    value: (row) => textsOf(master, row)[name],
    width: 240,
  })),
  { field: 'IsActive', title: texts.isActive, type: 'boolean', width: 140 },
]

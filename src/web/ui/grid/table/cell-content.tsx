import type { ReactNode } from 'react'
import { showDate } from '#web/values/date-text.ts'
import { StatusBadge } from '../../notices/status-badge.tsx'
import { valueOf, wordsOf, type GridColumn } from '../declaration.ts'

export function cellContent<Row extends object>(column: GridColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const value = valueOf(column, row)
  if (column.type === 'boolean')
    return (
      <StatusBadge tone={value === true ? 'good' : 'none'}>
        {value === true ? wordsOf(column).yes : wordsOf(column).no}
      </StatusBadge>
    )
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  return column.type === 'date' ? showDate(value) : (column.labelOf?.(value) ?? value)
}

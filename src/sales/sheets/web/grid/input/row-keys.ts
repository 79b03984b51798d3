import type { KeyboardEvent } from 'react'
import type { SheetState } from '#sales/sheets/sheet/editing/state.ts'
import { mostRows } from '../../../sheet/sheet.ts'

/** `full`: a key would lead below the last possible row. */
export type RowsAct = 'insert' | 'delete' | 'full'

/** SALES-70: Ctrl+Alt+= and Ctrl+Alt+−, by `code` too: with Alt some keyboards give another character. */
export function rowsActOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): 'insert' | 'delete' | undefined {
  if (!altKey || !(ctrlKey || metaKey)) return undefined
  if (['=', '+'].includes(key) || code === 'Equal' || code === 'NumpadAdd') return 'insert'
  return ['-', '−'].includes(key) || code === 'Minus' || code === 'NumpadSubtract' ? 'delete' : undefined
}

export const leadsBeyond = ({ key, shiftKey }: KeyboardEvent, { cursor }: SheetState): boolean =>
  cursor.row === mostRows - 1 && (key === 'ArrowDown' || key === 'PageDown' || key === 'Enter') && !shiftKey

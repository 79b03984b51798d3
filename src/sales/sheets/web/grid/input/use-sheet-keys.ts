import type { KeyboardEvent } from 'react'
import type { EnterWay } from '#sales/sheets/sheet/editing/cursor-moves.ts'
import { isTyping, type SheetState } from '#sales/sheets/sheet/editing/state.ts'
import { bringsText, keyActionOf } from './key-actions.ts'
import { leadsBeyond, rowsActOf, type RowsAct } from './row-keys.ts'
import { cellOfTarget, cursorInput } from './cell-elements.ts'
import { sheetClipboard } from './sheet-clipboard.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'

type Handled = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly: boolean
  page: number
  enter: EnterWay
  columns: readonly number[]
  take: () => void
  onPaste?: ((block: string) => void) | undefined
  /** Esc with nothing to cancel, for users without a mouse. */
  onLeave?: (() => void) | undefined
  onFind: (mode: 'find' | 'go') => void
  /** `full`: the user left the last row downwards. */
  onRows?: ((act: RowsAct) => void) | undefined
}

export function useSheetKeys(handled: Handled) {
  const { onChange, onLeave, onFind, onRows, isReadOnly } = handled
  return {
    ...useSheetPointer(handled),
    ...sheetClipboard(handled),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.nativeEvent.isComposing || !cellOfTarget(event.target)) return
      const rowsAct = isReadOnly ? undefined : rowsActOf(event)
      if (rowsAct) {
        event.preventDefault()
        return onRows?.(rowsAct)
      }
      if (event.altKey) return
      if (!isReadOnly && leadsBeyond(event, handled.state)) onRows?.('full')
      const act = keyActionOf(event, handled)
      if (act === undefined) {
        // The next key replaces the text, even if the selection was lost meanwhile.
        if (!isTyping(handled.state) && bringsText(event)) cursorInput(event.currentTarget)?.select()
        return
      }
      event.preventDefault()
      if (act === 'leave') onLeave?.()
      else if (act === 'find' || act === 'go') onFind(act)
      else if (act !== 'nothing') onChange(act)
    },
  }
}

import type { ClipboardEvent } from 'react'
import { cleared, copied } from '#sales/sheets/sheet/editing/block.ts'
import { isInText, selectedArea, pasteBlock, type SheetState } from '#sales/sheets/sheet/editing/state.ts'
import { cellOfTarget } from './cell-elements.ts'

type Handled = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly: boolean
  onPaste?: ((block: string) => void) | undefined
}

export function sheetClipboard({ state, onChange, isReadOnly, onPaste }: Handled) {
  function copy(event: ClipboardEvent): boolean {
    if (isInText(state) || !cellOfTarget(event.target)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(state.history.sheet, selectedArea(state)))
    return true
  }
  return {
    onCopy(event: ClipboardEvent) {
      copy(event)
    },
    onCut(event: ClipboardEvent) {
      if (copy(event) && !isReadOnly) onChange((now) => pasteBlock(now, cleared(selectedArea(now))))
    },
    onPaste(event: ClipboardEvent) {
      if (!cellOfTarget(event.target)) return
      event.preventDefault()
      if (!isReadOnly) onPaste?.(event.clipboardData.getData('text/plain'))
    },
  }
}

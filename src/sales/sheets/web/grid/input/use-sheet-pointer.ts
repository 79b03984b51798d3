import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { filledTo, type Area } from '#sales/sheets/sheet/editing/block.ts'
import { editText, isInText, moveTo, pasteBlock, selectedArea, type SheetState } from '#sales/sheets/sheet/editing/state.ts'
import type { CellPosition } from '#sales/sheets/sheet/sheet.ts'
import { cellOfTarget } from './cell-elements.ts'

type Handled = {
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
  isReadOnly: boolean
  take: () => void
}

/** SALES-69: for the element around all cells. */
export function useSheetPointer({ state, onChange, isReadOnly, take }: Handled) {
  const pointer = useRef('')
  const pressedAt = useRef({ x: 0, y: 0 })
  const [filling, setFilling] = useState<Area>()
  const fill = useEffectEvent((from: Area) => {
    setFilling(undefined)
    onChange((now) => {
      const area = selectedArea(now)
      return pasteBlock(now, filledTo(now.history.sheet, from, area.bottom), area)
    })
  })
  useEffect(() => {
    if (!filling) return
    const end = () => fill(filling)
    addEventListener('mouseup', end)
    return () => removeEventListener('mouseup', end)
  }, [filling])
  // Synchronous: a touch keyboard opens only for an input that has the focus before the tap is over.
  const goTo = (place: CellPosition, doesExtend: boolean) =>
    flushSync(() => {
      take()
      onChange((now) => moveTo(now, place, doesExtend))
    })
  return {
    onPointerDown(event: PointerEvent) {
      pointer.current = event.pointerType
    },
    onMouseDown(event: MouseEvent) {
      if (isHandle(event.target) && event.button === 0) {
        event.preventDefault()
        return setFilling(selectedArea(state))
      }
      const place = cellOfTarget(event.target)
      if (!place || event.button !== 0) return
      // Within the text, and on touch in the cursor's cell, the browser handles it.
      if (isAt(state.cursor, place) && (isInText(state) || pointer.current !== 'mouse')) return
      pressedAt.current = { x: event.clientX, y: event.clientY }
      event.preventDefault()
      goTo(place, event.shiftKey)
    },
    // Clicks without a pointer, for example from a screen reader.
    onClick(event: MouseEvent) {
      const place = cellOfTarget(event.target)
      if (place && event.detail === 0) goTo(place, false)
    },
    onMouseOver(event: MouseEvent) {
      const place = cellOfTarget(event.target)
      if (filling) return place ? onChange((now) => drawnTo(now, filling, place.row)) : undefined
      const { x, y } = pressedAt.current
      // The sheet may move under a mouse that is held still: that drags nothing.
      const hasMoved = Math.hypot(event.clientX - x, event.clientY - y) >= dragFrom
      if (place && hasMoved && pointer.current === 'mouse' && event.buttons === 1 && !isInText(state))
        onChange((now) => moveTo(now, place, true))
    },
    onDoubleClick(event: MouseEvent) {
      if (!isReadOnly && cellOfTarget(event.target)) onChange(editText)
    },
  }
}

const drawnTo = (now: SheetState, { top, left, bottom, right }: Area, row: number): SheetState =>
  moveTo(moveTo(now, { row: top, column: left }), { row: Math.max(bottom, row), column: right }, true)

/** SALES-73 */
const isHandle = (target: EventTarget) => target instanceof HTMLElement && target.dataset['fill'] !== undefined

/** Pixels. */
const dragFrom = 4

const isAt = (one: CellPosition, other: CellPosition) => one.row === other.row && one.column === other.column

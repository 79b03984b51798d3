import { useRef, useState, type PointerEvent } from 'react'

export type Drag = { from: number; to: number }

/** By mouse, pen or finger. Nothing moves before the drop, so the grip keeps the pointer. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  const gripOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag) setDrag({ from, to: placeAt(listRef.current, from, clientY) })
    },
    onPointerUp() {
      if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { listRef, drag, gripOf }
}

function placeAt(list: HTMLOListElement | null, from: number, y: number): number {
  const others = [...(list?.children ?? [])].toSpliced(from, 1)
  return others.filter((line) => middleOf(line.getBoundingClientRect()) < y).length
}

const middleOf = ({ top, height }: DOMRect) => top + height / 2

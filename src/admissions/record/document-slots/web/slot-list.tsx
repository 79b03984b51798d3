import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Slot } from '../contract.ts'
import { moveButton, SlotRow } from './slot-row.tsx'
import { texts } from './texts.ts'
import { useDrag, type Drag } from './use-drag.ts'
import { useOrder } from './use-order.ts'
import classes from './document-slots.module.css'

type SlotListProps = { form: Slot['Form']; slots: readonly Slot[]; onEdit: (slot: Slot) => void; onDeleted: () => void }

export function SlotList({ form, slots, onEdit, onDeleted }: SlotListProps) {
  const { shown, move } = useOrder(form, slots)
  const { listRef, drag, gripOf } = useDrag((from, to) => put(from, to))
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<{ id: number; by: -1 | 1 }>(undefined)

  function put(from: number, to: number): void {
    void move(from, to)
    setAnnouncement(texts.place(shown[from]?.Name ?? '', to + 1, shown.length))
  }
  // A moved line loses the focus; at the end of the list its other arrow takes it.
  useLayoutEffect(() => {
    const last = pressed.current
    if (!last) return
    pressed.current = undefined
    const arrow = [last.by, -last.by].map((by) => document.getElementById(moveButton(last.id, by)))
    arrow.find((button) => button && !button.hasAttribute('disabled'))?.focus()
  })

  if (shown.length === 0) return <Text c="dimmed">{texts.empty}</Text>
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      <ol ref={listRef} className={classes.list}>
        {shown.map((slot, at) => (
          <SlotRow
            key={slot.ID}
            slot={slot}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            drop={dropAt(at, drag)}
            grip={gripOf(at)}
            onMove={(by) => {
              pressed.current = { id: slot.ID, by }
              put(at, at + by)
            }}
            onEdit={() => onEdit(slot)}
            onDeleted={onDeleted}
          />
        ))}
      </ol>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </>
  )
}

function dropAt(at: number, drag: Drag | undefined): 'dragged' | 'before' | 'after' | undefined {
  if (at === drag?.from) return 'dragged'
  if (at !== drag?.to) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

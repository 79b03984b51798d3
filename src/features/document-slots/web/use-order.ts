import { useRef, useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { documentSlots, type Slot } from '../contract.ts'

/**
 * The documents of a form in the order that was last asked for, at once; the server follows, one order after the other, and the
 * last word is its own.
 */
export function useOrder(form: Slot['Form'], slots: readonly Slot[]) {
  const { mutateAsync } = useSend(documentSlots.reorder, [documentSlots.get])
  const [wanted, setWanted] = useState<readonly number[]>([])
  const waiting = useRef<number[]>(undefined)
  const isSending = useRef(false)
  const shown = inOrder(slots, wanted)

  async function send(IDs: number[]): Promise<void> {
    waiting.current = IDs
    if (isSending.current) return
    isSending.current = true
    try {
      while (waiting.current) {
        const next = waiting.current
        waiting.current = undefined
        await mutateAsync({ Form: form, IDs: next })
      }
    } catch (error) {
      waiting.current = undefined
      toast(wordsFor(error), 'bad')
    } finally {
      isSending.current = false
      setWanted([])
    }
  }
  return {
    shown,
    /** Puts the document at one place to another. */
    move(from: number, to: number): void {
      const IDs = moved(shown, from, to).map(({ ID }) => ID)
      setWanted(IDs)
      void send(IDs)
    },
  }
}

/** A list with the item at one place taken out and put in at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list.slice(from, from + 1)
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...item)
}

/** A list in the order of these ids; what they don't name stays behind the rest. */
export function inOrder<T extends { ID: number }>(list: readonly T[], ids: readonly number[]): T[] {
  const place = (item: T) => (ids.includes(item.ID) ? ids.indexOf(item.ID) : ids.length)
  return list.toSorted((one, other) => place(one) - place(other))
}

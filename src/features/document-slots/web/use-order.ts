import { useRef, useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { documentSlots, type Slot } from '../contract.ts'
import { inOrder, moved } from './moved.ts'

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

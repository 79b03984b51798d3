import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { Offline, wordsFor } from '#web/calls/errors.ts'
import { useReadAgain, useSend } from '#web/calls/use-call.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { documentSlots, type Slot } from '../contract.ts'
import { inOrder, moved } from './order.ts'
import { texts } from './texts.ts'

/** DOC-30: changes at once and is saved; after a failure the server's order is shown again. */
export function useOrder(form: Slot['Form'], slots: readonly Slot[]) {
  const [wanted, setWanted] = useState<readonly number[]>([])
  const { mutateAsync: save } = useSend(documentSlots.reorder, [documentSlots.get], { isOneByOne: true })
  const readAgain = useReadAgain()
  const shown = inOrder(slots, wanted)
  async function move(from: number, to: number): Promise<void> {
    const IDs = moved(shown, from, to).map(({ ID }) => ID)
    setWanted(IDs)
    try {
      await save({ Form: form, IDs })
      await isShown()
    } catch (error) {
      toast(`${texts.orderNotSaved} ${error instanceof Offline ? texts.offline : wordsFor(error)}`, 'bad')
      void readAgain([documentSlots.get])
    }
    setWanted((last) => (last === IDs ? [] : last))
  }
  return { shown, move }
}

/** Waits for react-query's notification; without it the page would briefly show the old order. */
const isShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/session/session.tsx'
import { documentSlots, type Slot } from '../contract.ts'
import { onOrderSettled, sendOrder } from './send-orders.ts'
import { inOrder, moved, onOrdersChange, ordersText, readOrders } from './stored-orders.ts'

/**
 * DOC-30: the documents of a form in the order that was last asked for, at once; the server follows, one order after the other. What it
 * has not answered is kept in this browser: `isKept` once it could not be sent.
 */
export function useOrder(form: Slot['Form'], slots: readonly Slot[]) {
  const { session } = useSession()
  const user = session?.username ?? ''
  const orders = readOrders(useSyncExternalStore(onOrdersChange, () => ordersText(user)))
  const client = useQueryClient()
  useEffect(
    () =>
      onOrderSettled(async () => {
        await client.invalidateQueries({ queryKey: [documentSlots.get.path] })
        await isShown()
      }),
    [client],
  )
  const order = orders[form]
  const shown = inOrder(slots, order?.IDs ?? [])
  return {
    shown,
    isKept: order?.isKept ?? false,
    /** Puts the document at one place to another. */
    move(from: number, to: number): void {
      const next = moved(shown, from, to).map(({ ID }) => ID)
      const was = slots.map(({ ID }) => ID)
      void sendOrder(user, form, next, was)
    },
  }
}

/** Until the page has what was just read: the library notifies it later, and without the stored order it would show the old one until then. */
const isShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

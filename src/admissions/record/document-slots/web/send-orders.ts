import { formNames, type FormName } from '#shared/form-name.ts'
import { counted } from '#shared/text/fill.ts'
import { emitter } from '#web/browser/emitter.ts'
import { send } from '#web/calls/api.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { expiredOrBusy, outbox } from '#web/session/outbox.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { documentSlots } from '../contract.ts'
import { clearOrders, orderOf, ordersText, orderToSend, readOrders, storeOrder, type StoredOrder } from './stored-orders.ts'
import { texts } from './texts.ts'

const settled = emitter<Promise<unknown>>()
/** The forms whose order is based on what this page read: those of an earlier page or of a failed try are compared with the server's first. */
const known = new Set<FormName>()
const orders = outbox<FormName>({
  waiting: (user) => waiting(user),
  deliver,
  async refuse(user, form, error) {
    await Promise.allSettled(settled.emit())
    storeOrder(user, form, undefined)
    toast(wordsFor(error), 'bad')
  },
  postpone(user, form) {
    const order = orderOf(user, form)
    if (order) storeOrder(user, form, { ...order, isKept: true })
  },
  laterAt: [...expiredOrBusy, 429],
})

/** Calls back when an order is settled, before it is removed from storage. Returns the undo. */
export const onOrderSettled = settled.subscribe

/** Sends what waits now, and whenever the browser is online again, on every page. */
export const sendOrdersWhenOnline = orders.sendWhenOnline

/** DOC-30: stores an order and sends it; `was` is the one that the page has read. The last of several that wait is sent. */
export async function sendOrder(user: string, form: FormName, IDs: readonly number[], was: readonly number[]): Promise<void> {
  const before = orderOf(user, form)
  if (!before) known.add(form)
  storeOrder(user, form, { IDs: [...IDs], was: before?.was ?? [...was], isKept: before?.isKept ?? false })
  await orders.send(user)
}

async function deliver(user: string, form: FormName): Promise<void> {
  const order = orderOf(user, form)
  if (!order) return
  const isFirst = known.delete(form)
  try {
    const sent = isFirst ? order.IDs : await afterOthers(form, order)
    if (sent.length > 0) await send(documentSlots.reorder, { Form: form, IDs: [...sent] })
    known.add(form)
    await settle(user, form, order, sent.length > 0 ? sent : order.IDs)
  } catch (error) {
    // A document was added or deleted since the page was read: the order waits on, and is put over what is there now.
    if (!(error instanceof Refused && isFirst)) throw error
  }
}

/** What is still to be sent of an order that waited. Throws if somebody has changed the order meanwhile. */
async function afterOthers(form: FormName, order: StoredOrder): Promise<readonly number[]> {
  const slots = await send(documentSlots.get, { Form: form })
  const next = orderToSend(
    order,
    slots.map(({ ID }) => ID),
  )
  if (!next) throw new Refused(texts.orderChanged)
  return next
}

/** What was moved while it was sent waits on, as a change of what the server has now. */
async function settle(user: string, form: FormName, order: StoredOrder, sent: readonly number[]): Promise<void> {
  await Promise.allSettled(settled.emit())
  const now = orderOf(user, form)
  if (!now) return
  const isLast = now.IDs.join() === order.IDs.join()
  storeOrder(user, form, isLast ? undefined : { IDs: now.IDs, was: [...sent], isKept: false })
}

const waiting = (user: string): FormName[] => {
  const orders = readOrders(ordersText(user))
  return formNames.filter((form) => Object.hasOwn(orders, form))
}

/** Orders that the server does not have, for the sign-out. */
export const unsentOrdersSource: UnsentWorkSource = {
  summary: (count) => counted(count, texts.unsentOrders),
  unsent: async (user) => waiting(user).map((form) => ({ what: texts.orderOf(form) })),
  send: orders.send,
  clear: async (user) => clearOrders(user),
}

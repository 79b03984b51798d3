import { formNames, type FormName } from '#shared/form-name.ts'
import { counted } from '#shared/text/fill.ts'
import { emitter } from '#web/browser/emitter.ts'
import { send } from '#web/calls/api.ts'
import { GateError, Refused, wordsFor } from '#web/calls/errors.ts'
import { isUnanswered } from '#web/calls/send-idempotent.ts'
import { storedUsername } from '#web/session/session-storage.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { oneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { documentSlots } from '../contract.ts'
import { clearOrders, orderOf, ordersText, orderToSend, readOrders, storeOrder, type StoredOrder } from './stored-orders.ts'
import { texts } from './texts.ts'

const { run } = oneAtATime<'send'>(() => {})
const settled = emitter<Promise<unknown>>()
/** The forms whose order is based on what this page read: those of an earlier page or of a failed try are compared with the server's first. */
const known = new Set<FormName>()
/** After a try without an answer, where the browser does not notice that it is offline. */
const retryMs = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

/** Calls back when an order is settled, before it leaves what is stored. Returns the undo. */
export const onOrderSettled = settled.subscribe

/** DOC-30: stores an order and sends it; `was` is the one that the page has read. The last of several that wait is sent. */
export async function sendOrder(user: string, form: FormName, IDs: readonly number[], was: readonly number[]): Promise<void> {
  const before = orderOf(user, form)
  if (!before) known.add(form)
  storeOrder(user, form, { IDs: [...IDs], was: before?.was ?? [...was], isKept: before?.isKept ?? false })
  await sendOrders(user)
}

/** Sends the orders that wait; stops at the first that gets no answer. */
export const sendOrders = (user: string): Promise<void | undefined> =>
  run('send', async () => {
    for (let form = waiting(user)[0]; form && storedUsername() === user; form = waiting(user)[0])
      if (!(await isSettled(user, form))) return
  })

async function isSettled(user: string, form: FormName): Promise<boolean> {
  const order = orderOf(user, form)
  if (!order) return true
  try {
    const sent = known.has(form) ? order.IDs : await afterOthers(form, order)
    if (sent.length > 0) await send(documentSlots.reorder, { Form: form, IDs: [...sent] })
    known.add(form)
    await settle(user, form, order, sent.length > 0 ? sent : order.IDs)
    return true
  } catch (error) {
    // A document was added or deleted since the page was read: the order is put over what is there now.
    const isFirst = known.delete(form)
    if (error instanceof Refused && isFirst) return true
    if (isForLater(error)) {
      storeOrder(user, form, { ...(orderOf(user, form) ?? order), isKept: true })
      clearTimeout(retry)
      retry = setTimeout(() => void sendOrders(user), retryMs)
      return false
    }
    await Promise.allSettled(settled.emit())
    storeOrder(user, form, undefined)
    toast(wordsFor(error), 'bad')
    return true
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

/** No answer, an overloaded server, or a session that is over: the order may still be sent. */
const isForLater = (error: unknown) =>
  isUnanswered(error) || (error instanceof GateError && [401, 429, 503].includes(error.status))

const waiting = (user: string): FormName[] => {
  const orders = readOrders(ordersText(user))
  return formNames.filter((form) => Object.hasOwn(orders, form))
}

/** Orders that the server does not have, for the sign-out. */
export const unsentOrdersSource: UnsentWorkSource = {
  summary: (count) => counted(count, texts.unsentOrders),
  unsent: async (user) => waiting(user).map((form) => ({ what: texts.orderOf(form) })),
  send: sendOrders,
  clear: async (user) => clearOrders(user),
}

/** Sends what waits now, and whenever the browser is online again, on every page. */
export function sendOrdersWhenOnline(): void {
  const sendIt = () => {
    const user = storedUsername()
    if (user !== undefined) void sendOrders(user)
  }
  window.addEventListener('online', sendIt)
  sendIt()
}

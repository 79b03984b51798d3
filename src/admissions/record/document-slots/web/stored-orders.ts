import { z } from 'zod/mini'
import { parseJson } from '#shared/text/json.ts'
import { storedTexts } from '#web/browser/stored-texts.ts'
import type { Slot } from '../contract.ts'

/** An order of documents that is not known to be on the server: their IDs as they are wanted, and as the server had them. */
const storedOrder = z.object({ IDs: z.array(z.number()), was: z.array(z.number()), isKept: z.boolean() })
/** `isKept` once it could not be sent. */
export type StoredOrder = z.output<typeof storedOrder>

const stored = z.record(z.string(), storedOrder)
const texts = storedTexts('document-order')

/** A person's stored orders as text: the same text as long as they have not changed. */
export const ordersText = texts.read
/** Calls back at every change, in this tab or another. Returns the undo. */
export const onOrdersChange = texts.onChange

/** The orders in it, by the form they are of. */
export const readOrders = (text: string): Readonly<Record<string, StoredOrder>> => stored.safeParse(parseJson(text)).data ?? {}

/** The order of a form's documents that waits; undefined if there is none. */
export const orderOf = (user: string, form: string): StoredOrder | undefined => readOrders(texts.read(user))[form]

/** Stores the order of a form's documents in place of the one before; undefined removes it. */
export function storeOrder(user: string, form: string, order: StoredOrder | undefined): void {
  const others = Object.entries(readOrders(texts.read(user))).filter(([other]) => other !== form)
  const all = order ? [...others, [form, order]] : others
  texts.write(user, all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all)))
}

/** Removes all orders of a person. */
export const clearOrders = (user: string): void => texts.write(user, '')

/** A list with the item at one place taken out and put in at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list.slice(from, from + 1)
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...item)
}

/** A list in the order of these ids; what they don't name stays behind the rest. */
export function inOrder<T extends Pick<Slot, 'ID'>>(list: readonly T[], ids: readonly number[]): T[] {
  const place = (item: T) => (ids.includes(item.ID) ? ids.indexOf(item.ID) : ids.length)
  return list.toSorted((one, other) => place(one) - place(other))
}

/**
 * DOC-30: what is to be sent of an order that waited, now that the server has `now`: nothing where it has that order already, and
 * undefined where somebody has put them in another order meanwhile. Documents that came since are last; those that are gone are left out.
 */
export function orderToSend(
  { IDs, was }: Pick<StoredOrder, 'IDs' | 'was'>,
  now: readonly number[],
): readonly number[] | undefined {
  const next = inOrder(
    now.map((ID) => ({ ID })),
    IDs,
  ).map(({ ID }) => ID)
  if (isSame(next, now)) return []
  const isUntouched = isSame(
    was.filter((ID) => now.includes(ID)),
    now.filter((ID) => was.includes(ID)),
  )
  return isUntouched ? next : undefined
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

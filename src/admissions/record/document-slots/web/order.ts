import type { Slot } from '../contract.ts'

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list.slice(from, from + 1)
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...item)
}

/** Unnamed items come last. */
export function inOrder<T extends Pick<Slot, 'ID'>>(list: readonly T[], ids: readonly number[]): T[] {
  const place = (item: T) => (ids.includes(item.ID) ? ids.indexOf(item.ID) : ids.length)
  return list.toSorted((one, other) => place(one) - place(other))
}

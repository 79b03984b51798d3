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

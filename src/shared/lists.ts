export const chunk = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

export const byName = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>

/** The results of the work on each item, in the items' order, with a limit on how many run at once. A failure is thrown in its turn, and no further item is begun. */
export async function* ahead<Item, Made>(
  items: readonly Item[],
  most: number,
  work: (item: Item, at: number) => Promise<Made>,
): AsyncGenerator<Made> {
  const underWay: Promise<Made>[] = []
  let isBroken = false
  for (const [at, item] of items.entries()) {
    if (isBroken) break
    const made = work(item, at)
    made.catch(() => void (isBroken = true))
    const first = underWay.push(made) < most ? undefined : underWay.shift()
    if (first) yield await first
  }
  for (const made of underWay) yield await made
}

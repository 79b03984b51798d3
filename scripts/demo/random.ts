/** The same name always gives the same sequence. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Some of a list, without repeating one, in the list's order. */
  some<Item>(list: readonly Item[], count: number): Item[]
  weighed<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  digits(pattern: string): string
}

/** A generator by name: every record has its own, so that an additional record changes no other. */
export function randomOf(name: string): Random {
  const next = mulberry32(hashOf(name))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  function pick<Item>(list: readonly Item[]): Item {
    const item = list[between(0, list.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    some(list, count) {
      const places = new Set<number>()
      while (places.size < Math.min(count, list.length)) places.add(between(0, list.length - 1))
      return list.filter((_, place) => places.has(place))
    },
    weighed<Key extends string>(weights: Readonly<Record<Key, number>>) {
      const keys = Object.keys(weights) as Key[]
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      return keys.find((key) => (left -= weights[key]) < 0) ?? pick(keys)
    },
    digits: (pattern) => pattern.replaceAll('#', () => String(between(0, 9))),
  }
}

/** Tommy Ettinger's mulberry32: small, and uniform enough for names and dates. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a over the name's characters. */
const hashOf = (name: string) =>
  Array.from(name).reduce((hash, each) => Math.imul(hash ^ (each.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)

/** Lists and exports need such values for every row. */
export function oncePerKey<Key extends object, Found>(work: (key: Key) => Found): (key: Key) => Found {
  const cache = new WeakMap<Key, Found>()
  return (key) => {
    const before = cache.get(key)
    if (before !== undefined) return before
    const found = work(key)
    cache.set(key, found)
    return found
  }
}

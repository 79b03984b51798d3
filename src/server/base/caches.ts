const most = 32 * 1_048_576
/** The overhead of an entry besides its key and value: two maps and an object. */
const overhead = 200

export type Cache<T> = {
  get(key: string): T | undefined
  has(key: string): boolean
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
  size(): number
}

type Entry = { bytes: number; drop(): void }

/** SEC-26: above the limit, the least recently used entries of all caches go. An entry over an eighth of it is not cached. */
export function openCaches(limit = most) {
  const used = new Set<Entry>()
  let [bytes, evicted] = [0, 0]
  const release = (entry: Entry) => {
    if (used.delete(entry)) bytes -= entry.bytes
  }
  const touch = (entry: Entry) => {
    used.delete(entry)
    used.add(entry)
  }

  function openCache<T>(): Cache<T> {
    const kept = new Map<string, Entry & { value: T }>()
    const remove = (key: string) => {
      const entry = kept.get(key)
      if (entry) release(entry)
      kept.delete(key)
    }
    return {
      get(key) {
        const entry = kept.get(key)
        if (entry) touch(entry)
        return entry?.value
      },
      has: (key) => kept.has(key),
      set(key, value) {
        remove(key)
        const entry = { value, bytes: overhead + bytesOf(key) + bytesOf(value), drop: () => void kept.delete(key) }
        if (entry.bytes > limit / 8) return
        kept.set(key, entry)
        used.add(entry)
        bytes += entry.bytes
        for (const oldest of used) {
          if (bytes <= limit) break
          release(oldest)
          oldest.drop()
          evicted += 1
        }
      },
      delete: remove,
      clear() {
        for (const entry of kept.values()) release(entry)
        kept.clear()
      },
      size: () => kept.size,
    }
  }
  function clear() {
    for (const entry of used) entry.drop()
    used.clear()
    bytes = 0
  }
  return { openCache, clear, bytes: () => bytes, evicted: () => evicted, limit }
}

/** The approximate size of a value: two bytes per character, plus the overhead of objects and fields. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (value instanceof Date || value instanceof Promise) return 64
  return Object.values(value).reduce<number>((sum, part) => sum + 8 + bytesOf(part), 56)
}

export const caches = openCaches()

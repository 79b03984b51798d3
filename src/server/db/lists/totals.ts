import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { caches } from '../../limits/caches.ts'

/** Caches the number of rows of a list that is expensive to count. */
export type Totals = {
  /** The number of rows of a filter: counted, or as it was counted a few seconds ago. */
  of(filter: unknown, count: () => Promise<number>): Promise<number>
  /** Forgets everything, after a write that must show at once. */
  forget(): void
  /** How many totals are held now. */
  size(): number
}

/**
 * A cache for one list. Only counts of `many` rows, and those of at least `fewest` that took `slowMs`, are cached, for
 * `keepMs`, so that small installations see the exact total even when they are busy. Concurrent callers share one count;
 * failures are not cached. Filters are stored as digests, so that large ones take no more memory.
 */
export function openTotals({
  keepMs = 5_000,
  slowMs = 50,
  fewest = 1_000,
  // Counting a hundred thousand takes 3 ms of the database, three times what the page itself takes.
  many = 20_000,
  most = 500,
  now = () => performance.now(),
} = {}): Totals {
  type Entry = { total: Promise<number>; until: number }
  const kept = caches.openCache<Entry>()
  /** Only if a newer one has not replaced it. */
  const drop = (key: string, entry: Entry) => {
    if (kept.get(key) === entry) kept.delete(key)
  }
  return {
    async of(filter, count) {
      const key = createHash('sha256')
        .update(JSON.stringify(filter ?? null))
        .digest('base64')
      const known = kept.get(key)
      if (known && now() < known.until) return known.total
      if (kept.size() >= most) kept.clear()
      const begun = now()
      const entry = { total: count(), until: Infinity }
      kept.set(key, entry)
      try {
        const total = await entry.total
        const ended = now()
        const isWorthKeeping = total >= many || (total >= fewest && ended - begun >= slowMs)
        entry.until = ended + keepMs
        if (!isWorthKeeping) drop(key, entry)
        return total
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
    forget: kept.clear,
    size: kept.size,
  }
}

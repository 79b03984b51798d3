import { caches } from '../../limits/caches.ts'
import { versionOf, watchTables } from './changes.ts'

/** What was read from the database a moment ago. */
export type Memory<T> = {
  /** What is remembered under a key, or else what `read` finds; undefined is never remembered. */
  of(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>
  /** How many are remembered now. */
  size(): number
}

/**
 * Remembers for so many seconds, 0 for not at all; never past a change of `tables` by this process, nor past a clock set back. Counted
 * from before the reading, and what changed while it read isn't remembered either. All is forgotten when there are `most`, and some when
 * the caches of the process are full (SEC-26).
 */
export function openMemory<T>({
  seconds,
  tables,
  now,
  most,
  holds = () => true,
}: {
  seconds: number
  tables: readonly string[]
  now: () => Date
  most: number
  /** Whether a value may be remembered, and whether a remembered one still holds. */
  holds?: (value: T) => boolean
}): Memory<T> {
  const kept = caches.openCache<{ value: T; at: number }>()
  let version = 0
  watchTables(tables)
  return {
    async of(key, read) {
      if (seconds === 0) return read()
      const [begun, at] = [versionOf(tables), now().getTime()]
      if (begun !== version) kept.clear()
      version = begun
      const known = kept.get(key)
      const age = at - (known?.at ?? 0)
      if (known && age >= 0 && age < seconds * 1000 && holds(known.value)) return known.value
      kept.delete(key)
      const value = await read()
      if (value === undefined || !holds(value) || versionOf(tables) !== begun) return value
      if (kept.size() >= most) kept.clear()
      kept.set(key, { value, at })
      return value
    },
    size: kept.size,
  }
}

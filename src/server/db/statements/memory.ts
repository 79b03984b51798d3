import { caches } from '../../base/caches.ts'
import { versionOf, watchTables } from './changes.ts'

export type Memory<T> = {
  /** `undefined` is never cached. */
  of(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>
  size(): number
}

/**
 * Caches for so many seconds, 0 for not at all; never past a change of `tables` by this process, nor past a clock set back. The time
 * counts from before the read, and a value that changed during the read isn't cached either. Everything is dropped when there are `most`
 * values, and some when the caches of the process are full (SEC-26).
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
      const cached = kept.get(key)
      const age = at - (cached?.at ?? 0)
      if (cached && age >= 0 && age < seconds * 1000 && holds(cached.value)) return cached.value
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

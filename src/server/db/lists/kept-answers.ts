import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { caches } from '../../base/caches.ts'

export type KeptAnswers<T> = {
  of(question: unknown, read: () => Promise<T>): Promise<T>
  forget(): void
  size(): number
}

type Settings<T> = {
  keepMs: number
  isWorthKeeping(answer: T, tookMs: number): boolean
  most: number
  now?: () => number
}

/** Concurrent identical questions share one answer; failures are not cached. Keys are digests: large questions take no more memory. */
export function openKeptAnswers<T>({ keepMs, isWorthKeeping, most, now = () => performance.now() }: Settings<T>): KeptAnswers<T> {
  /** `settled` is the answer itself once it is there, to measure its share of the limit of all caches. */
  type Entry = { answer: Promise<T>; until: number; settled?: T }
  const kept = caches.openCache<Entry>()
  const isCurrent = (key: string, entry: Entry) => kept.get(key) === entry
  return {
    async of(question, read) {
      const key = createHash('sha256')
        .update(JSON.stringify(question ?? null))
        .digest('base64')
      const before = kept.get(key)
      if (before && now() < before.until) return before.answer
      if (kept.size() >= most) kept.clear()
      const begun = now()
      const entry: Entry = { answer: read(), until: Infinity }
      kept.set(key, entry)
      try {
        const answer = await entry.answer
        const ended = now()
        entry.until = ended + keepMs
        entry.settled = answer
        if (!isCurrent(key, entry)) return answer
        if (isWorthKeeping(answer, ended - begun)) kept.set(key, entry)
        else kept.delete(key)
        return answer
      } catch (error) {
        if (isCurrent(key, entry)) kept.delete(key)
        throw error
      }
    },
    forget: kept.clear,
    size: kept.size,
  }
}

import { HttpError } from '../refusal.ts'

/** How much heavy work runs at once, how much more may wait, and the answer to requests beyond that. */
export type ConcurrencyLimit = { atOnce: number; inLine: number; busy: string }

/** One bounded queue: runs a piece of work in its turn, and answers 429 when too many wait already. */
export function concurrencyLimit({ atOnce, inLine, busy }: ConcurrencyLimit) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) {
      running += 1
    } else {
      if (waiting.length >= inLine) throw new HttpError(429, busy, 2)
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1 // else the place passes to the next in the queue, so that no other request takes it
    }
  }
}

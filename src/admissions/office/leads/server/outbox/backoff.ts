import { hourMs, minuteMs, secondMs } from '#shared/time/durations.ts'

/** LEAD-3: the waits after the first tries; then it is once an hour. */
const waits = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs]
/** Some 24 hours after the first try. */
const mostAttempts = waits.length + 23

/**
 * How long to wait, in milliseconds, after a try that failed, counted from 1; undefined when there have been enough. A fifth more
 * or less by `chance` (0 to 1), so that what failed together doesn't come again together.
 */
export function waitAfter(attempt: number, chance: number): number | undefined {
  if (attempt > mostAttempts) return undefined
  return Math.round((waits[attempt - 1] ?? hourMs) * (0.8 + 0.4 * chance))
}

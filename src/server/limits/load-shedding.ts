import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from '../start/log.ts'

/** How far the event loop is behind. `delayMs` is the mean wait for a turn since it was asked last; the clock never goes back. */
export type EventLoop = { delayMs(): number; clockMs(): number }
/** Whether this process has more to do than it can. */
export type LoadMonitor = { isOver(): boolean }

const resolution = 20
const sampleMs = 1000
/** One long task is no overload; seconds on end are. */
const badInARow = 3

/** The real one: a timer of the runtime's own, which costs next to nothing. */
export function eventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return {
    clockMs: () => performance.now(),
    delayMs: () => {
      const mean = delays.count === 0 ? 0 : delays.mean / 1e6 - resolution
      delays.reset()
      return mean
    },
  }
}

/**
 * Overloaded after three bad seconds in a row, and no longer after the first good one. Measured when a request arrives, at
 * most once a second. A limit of 0 means no limit.
 */
export function openLoadMonitor(loop: EventLoop, limitMs: number, log: Pick<Logger, 'warn'>): LoadMonitor {
  let sampledAt = loop.clockMs()
  let bad = 0

  function sample(): void {
    const delayMs = Math.round(loop.delayMs())
    const wasOver = bad >= badInARow
    bad = delayMs > limitMs ? bad + 1 : 0
    if (!wasOver && bad >= badInARow) log.warn({ delayMs }, 'Overloaded: calls are answered 503')
    if (wasOver && bad === 0) log.warn({ delayMs }, 'No longer overloaded')
  }

  return {
    isOver() {
      if (limitMs === 0) return false
      const now = loop.clockMs()
      if (now - sampledAt >= sampleMs) {
        sampledAt = now
        sample()
      }
      return bad >= badInARow
    },
  }
}

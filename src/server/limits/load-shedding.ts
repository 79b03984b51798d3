import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from '../base/log.ts'

/** The event loop delay. `delayMs` is the mean since the last call; the clock is monotonic. */
export type EventLoop = { delayMs(): number; clockMs(): number }
export type LoadMonitor = { isOver(): boolean }

const resolution = 20
const sampleMs = 1000
/** One long task is not overload; several seconds in a row are. */
const badInARow = 3

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

/** Overloaded after three seconds over the limit, until one below it. Measured when a request arrives, at most once a second; 0 is no limit. */
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

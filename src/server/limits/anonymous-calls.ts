import { minuteMs, minuteSeconds } from '#shared/time/durations.ts'
import { HttpError } from '../base/refusal.ts'
import { hear, isAlone, say } from '../base/siblings.ts'
import { ofNetworks } from './throttle.ts'

/** More networks or keys than one process sees in a minute; a flood from made-up ones must not use unlimited memory. */
const mostNames = 50_000
export const tooManyCalls = 'Too many requests. Please wait a minute.'

export type CallsPerMinute = { take(name: string, limit?: number): void }
export type AnonymousCalls = { take(ip: string): void }

/**
 * In memory, so that a flood doesn't reach the database: of this process and, a tenth of a second later, of the other workers. Throws 429
 * above `most` calls a minute. `what` is the same in every worker.
 */
export function countCalls(what: string, most: number, now: () => Date): CallsPerMinute {
  let minute = 0
  const counts = new Map<string, number>()
  let unsaid = new Map<string, number>()
  function add(to: Map<string, number>, name: string, more: number): number {
    const count = (to.get(name) ?? 0) + more
    to.set(name, count)
    return count
  }
  function turnTo(current: number): void {
    if (current !== minute || counts.size > mostNames) counts.clear()
    minute = current
  }
  function sayLater(name: string): void {
    if (isAlone) return
    if (unsaid.size === 0)
      setTimeout(() => {
        say(what, { minute, counts: [...unsaid] })
        unsaid = new Map()
      }, saidMs).unref()
    add(unsaid, name, 1)
  }
  hear(what, (said) => {
    const others = said as { minute: number; counts: [string, number][] }
    if (others.minute < minute) return
    turnTo(others.minute)
    for (const [name, more] of others.counts) add(counts, name, more)
  })
  return {
    take(name, limit = most) {
      const at = now().getTime()
      const current = Math.floor(at / minuteMs)
      turnTo(current)
      sayLater(name)
      if (add(counts, name, 1) > limit) throw new HttpError(429, tooManyCalls, Math.ceil(((current + 1) * minuteMs - at) / 1000))
    },
  }
}

const saidMs = 100

/** The calls per network, and per wider network around it, which may make twice as many. */
export function countAnonymousCalls(what: string, limit: number, now: () => Date): AnonymousCalls {
  const calls = countCalls(what, limit, now)
  return {
    take(ip) {
      for (const { subject, limit: most } of ofNetworks('', ip, { limit, seconds: minuteSeconds })) calls.take(subject, most)
    },
  }
}

import { minuteMs, minuteSeconds } from '#shared/time/durations.ts'
import { HttpError } from '../base/refusal.ts'
import { ofNetworks } from './throttle.ts'

/** More networks or keys than one process sees in a minute; a flood from made-up ones must not use unlimited memory. */
const mostNames = 50_000
export const tooManyCalls = 'Too many requests. Please wait a minute.'

/** Counts calls per minute by name; each name has its own limit. */
export type CallsPerMinute = { take(name: string, limit?: number): void }
/** Counts calls without a valid session per network. */
export type AnonymousCalls = { take(ip: string): void }

/** In this process's memory, so that a flood doesn't reach the database. Throws 429 above `most` calls a minute. */
export function countCalls(most: number, now: () => Date): CallsPerMinute {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    take(name, limit = most) {
      const at = now().getTime()
      const current = Math.floor(at / minuteMs)
      if (current !== minute || counts.size > mostNames) counts.clear()
      minute = current
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > limit) throw new HttpError(429, tooManyCalls, Math.ceil(((current + 1) * minuteMs - at) / 1000))
    },
  }
}

/** The calls per network, and per wider network around it, which may make twice as many. */
export function countAnonymousCalls(limit: number, now: () => Date): AnonymousCalls {
  const calls = countCalls(limit, now)
  return {
    take(ip) {
      for (const { subject, limit: most } of ofNetworks('', ip, { limit, seconds: minuteSeconds })) calls.take(subject, most)
    },
  }
}

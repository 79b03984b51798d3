import { minuteMs } from '#shared/time/durations.ts'
import { callerNetwork } from '../http/address.ts'
import { HttpError } from '../refusal.ts'

/** More networks or keys than one process sees in a minute; a flood from made-up ones must not use unlimited memory. */
const mostNames = 50_000
const tooMany = 'Too many requests. Please wait a minute.'

/** Counts calls per minute by name. */
export type CallsPerMinute = { take(name: string): void }
/** Counts calls without a valid session per network. */
export type AnonymousCalls = { take(ip: string): void }

/** In this process's memory, so that a flood doesn't reach the database. Throws 429 above `limit` calls a minute. */
export function countCalls(limit: number, now: () => Date): CallsPerMinute {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    take(name) {
      const at = now().getTime()
      const current = Math.floor(at / minuteMs)
      if (current !== minute || counts.size > mostNames) counts.clear()
      minute = current
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > limit) throw new HttpError(429, tooMany, Math.ceil(((current + 1) * minuteMs - at) / 1000))
    },
  }
}

/** The calls per network; for IPv6 the prefix of one customer. */
export function countAnonymousCalls(limit: number, now: () => Date): AnonymousCalls {
  const calls = countCalls(limit, now)
  return { take: (ip) => calls.take(callerNetwork(ip)) }
}

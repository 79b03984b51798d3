import { callerNetwork } from '../http/address.ts'
import { HttpError } from '../refusal.ts'

const minuteMs = 60_000
/** More networks than one process sees in a minute; a flood from made-up ones must not grow without end. */
const mostNetworks = 50_000
const tooMany = 'Too many requests. Please wait a minute.'

/** Counts the calls without a live session of each network. */
export type AnonymousCalls = { take(ip: string): void }

/** In this process's memory, so that a flood touches no database. Throws 429 from `limit` calls a minute on. */
export function countAnonymousCalls(limit: number, now: () => Date): AnonymousCalls {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    take(ip) {
      const at = now().getTime()
      const current = Math.floor(at / minuteMs)
      if (current !== minute || counts.size > mostNetworks) counts.clear()
      minute = current
      const network = callerNetwork(ip)
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      if (count > limit) throw new HttpError(429, tooMany, Math.ceil(((current + 1) * minuteMs - at) / 1000))
    },
  }
}

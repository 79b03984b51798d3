import { useSyncExternalStore } from 'react'
import { formatIsoDate, todayIn, type CalendarDate } from '#shared/time/dates.ts'
import { emitter } from './emitter.ts'

type Anchor = { server: number; device: number; counted: number }

let anchor: Anchor | undefined
const replies = emitter()

/**
 * Takes the time from the `Date` header of a reply that has just started to arrive, or did at `arrived` by the monotonic clock; an invalid date changes nothing. A computer's own clock may be
 * wrong, so this file is the only one in the browser that reads it (test/structure/time.test.ts).
 */
export function learnServerTime(header: string | null, arrived = performance.now()): void {
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server)) return
  anchor = { server, device: Date.now() - (performance.now() - arrived), counted: arrived }
  replies.emit()
}

export const serverNow = (): Date => new Date(anchor ? anchor.server + performance.now() - anchor.counted : Date.now())

/** Milliseconds since 1970 by this device's clock: only to measure time on this device, also across reloads. */
export const deviceNow = (): number => Date.now()

/** Milliseconds by which this device's clock was ahead of the server's at the last reply; 0 before the first. */
export const clockError = (): number => (anchor ? anchor.device - anchor.server : 0)

export const serverToday = (timeZone: string): CalendarDate => todayIn(timeZone, serverNow())

/** As YYYY-MM-DD. Components that use it render again when the day ends. */
export const useServerDay = (timeZone: string): string =>
  useSyncExternalStore(watchServerTime, () => formatIsoDate(serverToday(timeZone)))

const often = 10_000
const gap = 60_000

/** Calls after each reply, and from time to time in between. Returns a stop function. */
export function watchServerTime(listener: () => void): () => void {
  const stop = replies.subscribe(listener)
  const timer = setInterval(() => {
    if (hasSlept()) void askServerTime()
    listener()
  }, often)
  return () => {
    stop()
    clearInterval(timer)
  }
}

/** While a computer sleeps the monotonic clock may stop: then the other one is ahead of it. */
const hasSlept = () => anchor !== undefined && Math.abs(Date.now() - anchor.device - (performance.now() - anchor.counted)) > gap

export async function askServerTime(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const { headers } = await fetch(new URL('.', location.href), { method: 'HEAD', cache: 'no-store', signal })
    learnServerTime(headers.get('date'))
    return true
  } catch {
    // Without a network the next reply sets it.
    return false
  }
}

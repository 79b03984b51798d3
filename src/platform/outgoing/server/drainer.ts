import { channel } from 'node:diagnostics_channel'
import type { DbLog } from '#server/db/open.ts'

/** Carries the milliseconds until an entry is due. */
const written = channel('application-tracker.outbox.written')

/** For entries of a killed process, and for long waits. */
const everyMs = 10_000
/** A transaction that has just written an entry commits within that. */
const commitMs = 250
/** Entries due within one step share one look-up. */
const stepMs = 500

/** Safe to call before the transaction commits. */
export const wakeIn = (waitMs: number): void => written.publish(waitMs)

/** One run at a time. */
export function startDrainer(drain: (signal: AbortSignal) => Promise<void>, log: Pick<DbLog, 'warn'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const wakes = new Map<number, NodeJS.Timeout>()
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = () => {
    if (stopping.signal.aborted) return
    isAskedAgain = running !== undefined
    running ??= drain(stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be emptied and is tried again'))
      .finally(() => {
        running = undefined
        if (isAskedAgain) run()
      })
  }
  const onWritten = (waitMs: unknown) => {
    const wait = Number(waitMs)
    if (wait >= everyMs) return
    const step = Math.ceil((performance.now() + wait + commitMs) / stepMs)
    if (wakes.has(step)) return
    const wake = () => {
      wakes.delete(step)
      run()
    }
    wakes.set(step, setTimeout(wake, step * stepMs - performance.now()))
  }
  written.subscribe(onWritten)
  const every = setInterval(run, everyMs)
  run()
  return {
    async stop() {
      written.unsubscribe(onWritten)
      stopping.abort()
      clearInterval(every)
      for (const timer of wakes.values()) clearTimeout(timer)
      await running
    },
  }
}

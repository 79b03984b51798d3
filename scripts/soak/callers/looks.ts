import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '#test/support/client.ts'

/** Other people's waiting times meanwhile, in milliseconds, and the statuses of refused requests. */
export type Looks = { took: number[]; refused: number[] }

/** One request of somebody else, by its number; answers with the status. */
export type Look = (at: number) => Promise<number>

/** A small call of somebody behind a proxy, from two hundred networks in turn, so that it passes no limit. */
export const smallCallOf =
  (who: Client): Look =>
  async (at) =>
    (await who.call('gender/get', {}, { 'x-forwarded-for': `192.0.${at % 200}.2` })).http

/** Requests of others in turn until something is over. */
export async function looksOf(others: readonly Look[], until: Promise<unknown>): Promise<Looks> {
  const looks: Looks = { took: [], refused: [] }
  const end = new AbortController()
  const over = until.finally(() => end.abort())
  for (let at = 0; !end.signal.aborted; at++) {
    const begun = performance.now()
    const status = await others[at % others.length]?.(at)
    looks.took.push(performance.now() - begun)
    if (status !== undefined && status !== 200) looks.refused.push(status)
    await wait(10)
  }
  await over
  return looks
}

/** The wait that such a part of the looks did not exceed. */
export function waitAt({ took }: Looks, part: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}

export const looksText = (looks: Looks): string => {
  const [median, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((part) => waitAt(looks, part).toFixed(1))
  return `median ${median}, p95 ${p95}, p99 ${p99}, at most ${most} ms of ${looks.took.length}, ${looks.refused.length} refused`
}

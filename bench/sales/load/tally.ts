import { quantile } from '../../figures.ts'

/** One call as seen by its callers: how often it was made, how often refused or not answered, and its times in milliseconds. */
export type Seen = { call: string; count: number; p50: number; p95: number; most: number; faults: string[] }

/** The goal of a call's 95th percentile, in milliseconds. */
export type Goal = { call: string; p95: number }

/** Collects what callers see. A refusal is fast: it counts as a fault, and its time is not recorded. */
export function openTally() {
  const calls = new Map<string, { times: number[]; faults: string[] }>()
  return {
    /** Makes a call, and records how long it took, or why there was no reply. Throws as `ask` does. */
    async timed<T>(call: string, ask: () => Promise<T>): Promise<T> {
      const of = calls.get(call) ?? { times: [], faults: [] }
      calls.set(call, of)
      const begun = performance.now()
      try {
        const reply = await ask()
        of.times.push(performance.now() - begun)
        return reply
      } catch (error) {
        of.faults.push(error instanceof Error ? error.message : String(error))
        throw error
      }
    },

    /** The results so far, the most frequent call first. */
    seen: (): Seen[] =>
      [...calls]
        .map(([call, { times, faults }]) => ({
          call,
          count: times.length + faults.length,
          p50: quantile(times, 0.5),
          p95: quantile(times, 0.95),
          most: quantile(times, 1),
          faults,
        }))
        .toSorted((one, other) => other.count - one.count),
  }
}
export type Tally = ReturnType<typeof openTally>

/** A table of the results, for a terminal. */
export const table = (seen: readonly Seen[]): string =>
  seen
    .map(({ call, count, p50, p95, most, faults }) =>
      [
        call.padEnd(30),
        `${count}`.padStart(6),
        `   p50 ${p50.toFixed(1).padStart(7)}   p95 ${p95.toFixed(1).padStart(7)}   most ${most.toFixed(1).padStart(7)} ms`,
        faults.length > 0 ? `   ${faults.length} not answered: ${[...new Set(faults)].slice(0, 3).join(' ')}` : '',
      ].join(''),
    )
    .join('\n')

/** Why a run misses its goals; empty if it doesn't. On a busy machine its times are ignored, but each call must be answered. */
export function faultsOf(seen: readonly Seen[], goals: readonly Goal[], isQuiet: boolean): string[] {
  const unanswered = seen.flatMap(({ call, faults }) => (faults.length > 0 ? [`${call}: ${faults.length} not answered`] : []))
  const slow = goals.flatMap(({ call, p95 }) => {
    const found = seen.find((each) => each.call === call)
    if (!found || found.count === found.faults.length) return [`${call}: never answered`]
    return isQuiet && found.p95 > p95 ? [`${call}: ${found.p95.toFixed(1)} ms, at most ${p95}`] : []
  })
  return [...unanswered, ...slow]
}

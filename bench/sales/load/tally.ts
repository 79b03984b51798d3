import { quantile } from '../../figures.ts'

/** Times in milliseconds. */
export type Seen = { call: string; count: number; p50: number; p95: number; most: number; faults: string[] }

/** The 95th percentile in milliseconds. */
export type Goal = { call: string; p95: number }

/** A refusal is fast: it counts as a fault, and its time is not recorded. */
export function openTally() {
  const calls = new Map<string, { times: number[]; faults: string[] }>()
  return {
    /** Throws as `ask` does. */
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

/** On a busy machine its times are ignored, but each call must be answered. */
export function faultsOf(seen: readonly Seen[], goals: readonly Goal[], isQuiet: boolean): string[] {
  const unanswered = seen.flatMap(({ call, faults }) => (faults.length > 0 ? [`${call}: ${faults.length} not answered`] : []))
  const slow = goals.flatMap(({ call, p95 }) => {
    const found = seen.find((each) => each.call === call)
    if (!found || found.count === found.faults.length) return [`${call}: never answered`]
    return isQuiet && found.p95 > p95 ? [`${call}: ${found.p95.toFixed(1)} ms, at most ${p95}`] : []
  })
  return [...unanswered, ...slow]
}

import { performance } from 'node:perf_hooks'

type Work = () => Promise<unknown>

/** Runs two works alternately, so that a noisy machine affects both, and prints their medians and the ratio. */
export async function compare(name: string, ours: Work, bare: Work, rounds = 200, warmUps = 10): Promise<void> {
  const [of, against]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUps; round++) {
    const [a, b] = [await timed(ours), await timed(bare)]
    // The first rounds warm both up.
    if (round >= warmUps) {
      of.push(a)
      against.push(b)
    }
  }
  const [ourMedian, bareMedian] = [quantile(of, 0.5), quantile(against, 0.5)]
  console.log(
    [
      name.padEnd(34),
      `p50 ${ms(ourMedian)}`,
      `p95 ${ms(quantile(of, 0.95))}`,
      `bare p50 ${ms(bareMedian)}`,
      `ratio ${(ourMedian / bareMedian).toFixed(2)}`,
    ].join('   '),
  )
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(2).padStart(7)} ms`

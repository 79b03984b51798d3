import { setTimeout as wait } from 'node:timers/promises'
import { checkAcknowledged, checkLeads, checkLog } from './check.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { steps, type Step } from './steps.ts'
import { openWriters, type Figures, type Writers } from './writers.ts'

// `npm run rehearse:cluster`: the product in two processes on a cluster of PostgreSQL, under load, while one part after another is killed
// (docs/cluster.md). Prints a table; exits with 1 and the record if anything acknowledged is lost, duplicated or not in the log.
// `--full` takes three etcd and three databases; `--pooler` has PgBouncer before the primary; `--step 4` runs that step alone, after the first; `--writers 8` says how many write.

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}
const isFull = option('full') !== undefined
const isPooled = option('pooler') !== undefined
const only = option('step')
const seconds = { before: 3, after: 5 }

async function rehearse(): Promise<string[]> {
  const cluster = await startCluster({ ...(isFull ? { etcd: 3, nodes: 3 } : { etcd: 1, nodes: 2 }), trackers: 2, isPooled })
  const faults: string[] = []
  // Leaves no servers behind when interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.close().then(() => process.exit(1)))
  try {
    const writers = await openWriters(cluster.url, Number(option('writers') ?? 8))
    say(`| Happens under load | Acknowledged | Longest gap | Refused meanwhile | |\n|---|---|---|---|---|`)
    for (const [at, step] of steps.entries()) {
      if (only !== undefined && at > 0 && at !== Number(only)) continue
      faults.push(...(await take(step, cluster, writers)))
    }
    await checkLeads(cluster, writers.acknowledged)
    await wait(2_000)
    await checkLog(cluster)
    say(
      `\n${writers.acknowledged.length} writes acknowledged: each is there once, with its entry; each application is one lead; the log verifies.`,
    )
  } finally {
    await cluster.close()
  }
  return faults
}

async function take(step: Step, cluster: Cluster, writers: Writers): Promise<string[]> {
  const figures = await writers.during(async () => {
    await wait(seconds.before * 1000)
    await step.happens(cluster)
    await wait(seconds.after * 1000)
  })
  await step.mend(cluster)
  await checkAcknowledged(cluster, writers.acknowledged)
  const faults = faultsOf(step, figures)
  const refused = [...figures.refused].map(([why, times]) => `${times} × ${why}`).join(', ') || '–'
  say(
    `| ${step.name} | ${figures.acknowledged} | ${(figures.longestGapMs / 1000).toFixed(1)} s | ${refused} | ${faults.join('; ') || 'holds'} |`,
  )
  return faults.map((fault) => `${step.name}: ${fault}`)
}

function faultsOf({ longestGap, mayRefuse }: Step, { longestGapMs, refused }: Figures): string[] {
  return [
    ...(longestGapMs > longestGap * 1000 ? [`nothing was acknowledged for more than ${longestGap} s`] : []),
    ...(!mayRefuse && refused.size > 0 ? ['calls were refused'] : []),
  ]
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const faults = await rehearse().catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`)
process.exit(faults.length > 0 ? 1 : 0)

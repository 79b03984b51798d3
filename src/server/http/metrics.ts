import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { answer, askOthers, isAlone } from '../base/siblings.ts'
import { openMemory } from '../db/statements/memory.ts'
import { caches } from '../base/caches.ts'

export type Metrics = {
  observe(call: { path: string; status: number; seconds: number }): void
  refused(path: string): void
  violated(directive: string): void
  text(): Promise<{ type: string; body: string }>
}

type Read = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A metric that is computed when the metrics are read; NaN if that fails. Its value is cached for `keepSeconds`. */
export type AskedGauge = { name: string; help: string; ask: () => Promise<number>; keepSeconds?: number }

const ownGauges: readonly AskedGauge[] = [
  { name: 'workers', help: 'Workers whose figures these are', ask: async () => 1 },
  { name: 'cache_bytes', help: 'What the caches hold, of 32 MB at most', ask: async () => caches.bytes() },
  {
    name: 'cache_evicted_entries',
    help: 'Entries given up since the start because the caches were full',
    ask: async () => caches.evicted(),
  },
]

/** One registry per server, so that several can live in one test process. */
export function openMetrics(gauges: readonly AskedGauge[], now: () => Date): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls answered with a refusal',
    labelNames: ['path'],
    registers: [register],
  })
  const violations = new Counter({
    name: 'policy_violations_total',
    help: 'What browsers reported of the content policy of pages',
    labelNames: ['directive'],
    registers: [register],
  })
  for (const { name, help, ask, keepSeconds = 0 } of [...ownGauges, ...gauges]) {
    const memory = openMemory<number>({ seconds: keepSeconds, tables: [], now, most: 1 })
    // If it fails there is no value, and the other metrics are needed then most of all.
    const value = () => ask().catch(() => Number.NaN)
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        // Asked of the database, each worker has the same.
        aggregator: ownGauges.some((own) => own.name === name) ? 'sum' : 'max',
        async collect() {
          this.set((await memory.of(name, value)) ?? Number.NaN)
        },
      }),
    )
  }
  const own = () => register.getMetricsAsJSON()
  answer('metrics', own)
  const ofAll = async () => AggregatorRegistry.aggregate([await own(), ...((await askOthers('metrics')) as Read[])])
  return {
    observe: (call) => seconds.observe({ path: call.path, status: call.status }, call.seconds),
    refused: (path) => refusals.inc({ path }),
    violated: (directive) => violations.inc({ directive }),
    text: async () => ({ type: register.contentType, body: await (isAlone ? register : await ofAll()).metrics() }),
  }
}

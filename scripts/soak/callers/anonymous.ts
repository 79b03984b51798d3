import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { client } from '#test/support/client.ts'
import { crowd, everyOrigin, isAnonymous, type Crowd } from '#test/wire/requests/anonymous/crowd.ts'
import { callsOf } from '../calls-of.ts'
import { heldBy, heldText, probeFlags, type Held } from '../memory.ts'
import { endProduct, owner, startProduct } from '../product.ts'
import { looksOf, looksText, smallCallOf } from './looks.ts'
import { rowsLater, settings } from './strangers.ts'

const [connections, mostMs] = [64, 60_000]
const most = { rows: 100, megabytes: 150 }
/** Until what a crowd left has been collected. */
const restMs = 5_000

/**
 * So many requests of every anonymous call, or as many as a minute has, 64 at once, from one network and from a thousand, while a person who is signed in and a stranger of
 * another network are served. Throws if they are refused, if the process keeps more than 150 MB, or if a table has more than 100 rows more two days later. The times
 * are wall time on a shared machine: figures to read.
 */
export async function anonymous(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  try {
    const { calls, rows } = await callsOf(folder, isAnonymous, settings)
    const product = await startProduct(folder, settings, { flags: probeFlags })
    const [known, stranger] = [client(product.url), client(product.url)]
    await known.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const others = [known, stranger].map(smallCallOf)
    const quiet = await looksOf(others, wait(3_000))
    const faults: string[] = []
    const before = await heldBy(product.process)
    show(`quiet: ${looksText(quiet)}`)
    for (const call of calls)
      for (const from of everyOrigin) {
        const begun = performance.now()
        const sending = sentByWorker({ url: product.url, ...call, from, count, connections, mostMs })
        const looks = await looksOf(others, sending)
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        const held = await heldBy(product.process)
        show(
          `${call.path} from ${from}: ${JSON.stringify(await sending)} in ${seconds} s; ${looksText(looks)}; ${heldText(held)}`,
        )
        faults.push(
          ...new Set(looks.refused).values().map((status) => `${call.path} from ${from}: somebody else was answered ${status}`),
        )
      }
    await wait(restMs)
    const after: Held = await heldBy(product.process)
    show(`memory before: ${heldText(before)}; after: ${heldText(after)}`)
    if (after.resident - before.resident > most.megabytes) faults.push(`${after.resident - before.resident} MB more`)
    await endProduct(product, 'SIGTERM')
    for (const [table, left] of await rowsLater(folder)) {
      const more = left - (rows.get(table) ?? 0)
      if (more > 0) show(`${table}: ${more} rows more`)
      if (more > most.rows) faults.push(`${table}: ${more} rows more`)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${calls.length} calls`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const show = (line: string) => void process.stdout.write(`${line}\n`)

/** In a thread of its own, so that this one's times are those of the product. */
function sentByWorker(workload: Crowd): Promise<Record<string, number>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>()
  const worker = new Worker(new URL(import.meta.url), { workerData: workload })
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The sender ended with ${code}`)))
  return promise
}

if (!isMainThread) parentPort?.postMessage(await crowd(workerData as Crowd), [])

import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../base/log.ts'
import type { Config } from './config.ts'
import type { Passed, Receipt } from '../base/siblings.ts'

const hardStopMs = 25_000
/** A worker that ends sooner than this after its start is replaced only after a pause. */
const soonMs = 10_000
const longestPauseMs = 30_000

/**
 * Starts the workers, which share the port, and replaces those that end; resolves with the port once the first takes calls, which has
 * migrated by then. SIGTERM ends all, SIGHUP replaces one after another. Ends the process if the first can't start: it has said why.
 */
export async function watchWorkers(count: number, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>, log: Logger): Promise<number> {
  // Each listens on the same one, also when no other is left.
  const env = PORT === 0 ? { PORT: await freePort(HOST) } : {}
  const leaving = new Set<Worker>()
  let [isStopping, isRolling, failures] = [false, false, 0]

  // Workers take connections themselves: one that the first process had just passed to a worker that is killed would get no reply.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.on('message', pass)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

  const first = cluster.fork(env)
  const address = await listening(first)
  if (!address) process.exit(first.process.exitCode ?? 1)
  process.on('SIGHUP', () => void (process.stdout.isTTY ? stop() : roll()))
  watch(first)
  for (let more = 1; more < count; more += 1) watch(cluster.fork(env))
  return address.port

  function watch(worker: Worker): void {
    const begun = performance.now()
    worker.once('exit', (code, signal) => {
      if (isStopping || leaving.delete(worker)) return
      log.error({ alert: 'a worker ended', worker: worker.process.pid, code, signal }, 'A worker ended and is replaced')
      void replace(performance.now() - begun)
    })
  }

  async function replace(livedMs: number): Promise<void> {
    failures = livedMs < soonMs ? failures + 1 : 0
    await wait(failures === 0 ? 0 : Math.min(longestPauseMs, 500 * 2 ** (failures - 1)))
    if (!isStopping) watch(cluster.fork(env))
  }

  async function roll(): Promise<void> {
    if (isRolling || isStopping) return
    isRolling = true
    for (const old of workers()) {
      const fresh = cluster.fork(env)
      if (!(await listening(fresh))) {
        if (isStopping) return
        log.error({ alert: 'a new worker did not start' }, 'The old workers go on: the new one did not start')
        break
      }
      watch(fresh)
      await end(old)
    }
    isRolling = false
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    leaving.add(worker)
    const gone = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await gone
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
      process.exit(1)
    }, hardStopMs).unref()
    await Promise.all(workers().map(end))
    process.exit(0)
  }
}

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** Undefined if it ends first. */
const listening = (worker: Worker): Promise<Address | undefined> =>
  Promise.race([once(worker, 'listening').then(([address]: Address[]) => address), once(worker, 'exit').then(() => undefined)])

/** A message of a worker goes to the one it names, or else to all others. */
function pass(from: Worker, message: Passed): void {
  const to =
    message.kind === 'told' ? workers().filter(({ id }) => id === message.to) : workers().filter(({ id }) => id !== from.id)
  const ready = to.filter((worker) => worker.isConnected())
  for (const worker of ready) worker.send(message)
  const receipt: Receipt | undefined =
    message.kind === 'asked' ? { kind: 'passed', about: message.about, to: ready.length } : undefined
  if (receipt && from.isConnected()) from.send(receipt)
}

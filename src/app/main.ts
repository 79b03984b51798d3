import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure } from '#server/base/start-fault.ts'
import { listenFault } from '#server/start/listen-fault.ts'
import { watchWorkers } from '#server/start/workers.ts'
import type { App } from './server.ts'

const hardStopMs = 20_000
const say = (text: string) => process.stdout.write(`${text}\n`)

async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  if (cluster.isPrimary && config.workers > 1) {
    const port = await watchWorkers(config.workers, config, log)
    say(isAt(config, port))
    return
  }
  const { openApp } = await import('./server.ts')
  const app = await openApp(config, log)
  await listen(app, config)
  flushCompileCache()
  if (cluster.isPrimary) say(isAt(config, portOf(app)))
  if (app.owner?.oneTimePassword)
    say(`First start. The owner is ${app.owner.username}, the one-time password ${app.owner.oneTimePassword}`)
  const stopOnce = once(() => void stop(app))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOnce)
}

const isAt = ({ PUBLIC_URL, PORT }: Config, port = PORT) =>
  `Application tracker is at ${PUBLIC_URL ?? `http://localhost:${port}`}/ap/`

/** A terminal signals all processes, and the first one signals its workers too. */
function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

async function listen(app: App, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.http.listen({ port: PORT, host: HOST })
  } catch (error) {
    throw listenFault(error, { PORT, HOST })
  }
}

function portOf(app: App): number | undefined {
  const address = app.http.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** Finishes the requests in flight; after twenty seconds the rest is abandoned. */
async function stop(app: App): Promise<void> {
  setTimeout(() => process.exit(1), hardStopMs).unref()
  await app.close()
  process.exit(0)
}

start().catch((error: unknown) => {
  process.stderr.write(`Application tracker can't start.\n${describeFailure(error)}\n`)
  process.exit(1)
})

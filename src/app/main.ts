import { flushCompileCache } from 'node:module'
import { readConfig, type Config } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { describeFailure } from '#server/base/start-fault.ts'
import { listenFault } from '#server/start/listen-fault.ts'
import { openApp, type App } from './server.ts'

const hardStopMs = 20_000
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the product; a failed start prints one plain message, not a stack. */
async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  const app = await openApp(config, log)
  await listen(app, config)
  flushCompileCache()
  say(`Application tracker is at ${config.PUBLIC_URL ?? `http://localhost:${portOf(app) ?? config.PORT}`}/ap/`)
  if (app.owner?.oneTimePassword)
    say(`First start. The owner is ${app.owner.username}, the one-time password ${app.owner.oneTimePassword}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app))
}

async function listen(app: App, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.http.listen({ port: PORT, host: HOST })
  } catch (error) {
    throw listenFault(error, { PORT, HOST })
  }
}

/** The actual port; PORT=0 uses a free one. */
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

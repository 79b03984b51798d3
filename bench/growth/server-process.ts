import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openApp } from '#app/server.ts'
import { flushes, statements } from '#server/db/client.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'

/**
 * Usage of a server process: since its start, CPU in milliseconds and the statements and flushes sent to PostgreSQL; memory
 * now, in bytes. Since the last sample, how long turns of the event loop waited in milliseconds: 99th percentile and maximum.
 */
export type Usage = { cpu: number; rss: number; statements: number; flushes: number; loopP99: number; loopMost: number }

const counted = { statements: 0, flushes: 0 }
statements.subscribe((text) => void (counted.statements += String(text).includes('pgboss') ? 0 : 1))
flushes.subscribe(() => void (counted.flushes += 1))

const resolution = 10
const delays = monitorEventLoopDelay({ resolution })
delays.enable()

const app = await openApp(readConfig(process.env), openLog('silent'))
await app.http.listen({ port: 0, host: '127.0.0.1' })
const address = app.http.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const [loopP99, loopMost] = [delays.percentile(99), delays.max].map((waited) => waited / 1e6 - resolution)
  delays.reset()
  const usage = { cpu: (user + system) / 1000, rss: process.memoryUsage().rss, ...counted, loopP99, loopMost }
  process.send?.({ usage })
})
process.on('disconnect', () => process.exit())

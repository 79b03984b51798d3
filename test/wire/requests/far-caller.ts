import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FarReply, FarRequest } from './far-caller-thread.ts'

export type Cost = FarReply & { cpuMs: number }

/**
 * A caller in a thread of its own, so that what this thread spends while a request is under way is the server's alone. Processor
 * time, not time on the clock: how busy the machine is must not decide how a test ends.
 */
export function farCaller() {
  const worker = new Worker(new URL('far-caller-thread.ts', import.meta.url), { execArgv: [] })
  return {
    async cost(request: FarRequest): Promise<Cost> {
      worker.postMessage(request, [])
      const begun = process.threadCpuUsage()
      const [reply]: FarReply[] = await once(worker, 'message')
      const { user, system } = process.threadCpuUsage(begun)
      return { status: reply?.status ?? 0, cpuMs: (user + system) / 1000 }
    },
    close: () => worker.terminate(),
  }
}

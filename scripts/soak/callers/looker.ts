import { once } from 'node:events'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { client } from '#test/support/client.ts'
import { looksOf, smallCallOf, type Look, type Looks } from './looks.ts'

/** Looks at `/healthz` and at somebody else's small call. */
export type Looker = { during(work: Promise<unknown>): Promise<Looks>; end(): Promise<unknown> }

/** In a thread of its own, so that what the sender of the load is busy with is not counted as the product's. */
export function lookerAt(url: string): Looker {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  return {
    async during(work) {
      worker.postMessage('look', [])
      await work.finally(() => worker.postMessage('end', []))
      const [looks]: Looks[] = await once(worker, 'message')
      if (!looks) throw new Error('The looker said nothing')
      return looks
    },
    end: () => worker.terminate(),
  }
}

if (!isMainThread && parentPort) {
  const url = String(workerData)
  const looks: Look[] = [async () => (await fetch(`${url}/healthz`)).status, smallCallOf(client(url))]
  const port = parentPort
  let end = () => {}
  const look = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    end = resolve
    port.postMessage(await looksOf(looks, promise), [])
  }
  port.on('message', (told: 'look' | 'end') => {
    if (told === 'end') end()
    else void look()
  })
}

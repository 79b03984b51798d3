import type { z } from 'zod/mini'
import type { FileCall } from '#shared/call.ts'
import { parseJson } from '#shared/text/json.ts'
import { apiUrl, sessionHeader, withSession } from './api.ts'
import { accepted } from './envelope.ts'
import { Offline } from './errors.ts'

type Watch = { onBytes?: (bytes: number) => void; signal?: AbortSignal }

/** Reports how many bytes have arrived. Throws as `send` does; an `AbortError` when aborted. */
export const download = <Q extends z.ZodMiniType>(call: FileCall<Q>, query: z.input<Q>, watch: Watch = {}): Promise<Blob> =>
  withSession(call.access, async () => {
    const headers = { 'content-type': 'application/json', ...sessionHeader() }
    const signal = watch.signal ?? null
    try {
      return await fileOf(
        await fetch(apiUrl(call.path), { method: 'POST', headers, body: JSON.stringify(query ?? {}), signal }),
        watch,
      )
    } catch (error) {
      // `fetch` throws a TypeError: no answer, or a broken connection.
      if (error instanceof TypeError) throw new Offline()
      throw error
    }
  })

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

async function fileOf(response: Response, { onBytes }: Watch): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.startsWith('application/json')) {
    accepted({ status: response.status, body: parseJson(await response.text()), retryAfter: response.headers.get('retry-after') })
  }
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || !value) break
    chunks.push(value)
    bytes += value.length
    onBytes?.(bytes)
  }
  return new Blob(chunks, { type })
}

import type { z } from 'zod/mini'
import type { FileCall } from '#shared/call.ts'
import { parseJson } from '#shared/text/json.ts'
import { apiUrl, sessionHeader, withSession } from './api.ts'
import { accepted, type Received } from './envelope.ts'
import { Offline } from './errors.ts'

export type FileToSend<Q extends z.ZodMiniType, R extends z.ZodMiniType> = {
  fields: z.input<Q>
  file: File
  /** The reply, parsed, because an upload's reply is read field by field. */
  reply: R
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends `uploadedFile` after the call's fields. Throws as `send` does. */
export async function sendFile<Q extends z.ZodMiniType, R extends z.ZodMiniType>(
  call: FileCall<Q>,
  upload: FileToSend<Q, R>,
): Promise<z.output<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, String(value))
  form.append('uploadedFile', upload.file, upload.file.name)
  return inTurn(() => withSession(call.access, async () => upload.reply.parse(accepted(await post(call.path, form, upload)))))
}

/** SEC-33: the server takes four large bodies of one person at once; saves and another tab need one, too. */
const mostAtOnce = 2
let sending = 0
const waiting: (() => void)[] = []

async function inTurn<T>(send: () => Promise<T>): Promise<T> {
  if (sending < mostAtOnce) sending += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
  try {
    return await send()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else sending -= 1
  }
}

type Watch = { onProgress?: (share: number) => void; signal?: AbortSignal }

// XMLHttpRequest, because fetch does not report how much has been sent.
function post(path: string, form: FormData, { onProgress, signal }: Watch) {
  return new Promise<Received>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(path))
    for (const [name, value] of Object.entries(sessionHeader())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: parseJson(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      }),
    )
    request.addEventListener('error', () => reject(new Offline()))
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { unwrap } from '#web/calls/envelope.ts'

export type Reply = { http: number; body: Record<string, unknown> & unknown[]; headers: Headers }
export type Client = ReturnType<typeof client>

/** A `program` sends no browser headers and proves itself by `SessionId`; a `browser` sends those of its own pages and keeps cookies. */
export function client(url: string, kind: 'program' | 'browser' = 'program') {
  let session: string | undefined
  const cookies = new Map<string, string>()

  function headers(more: Record<string, string> = {}): Record<string, string> {
    const browser: Record<string, string> =
      kind === 'browser'
        ? {
            origin: url,
            'sec-fetch-site': 'same-origin',
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }
        : {}
    return { ...browser, ...(session ? { SessionId: session } : {}), ...more }
  }

  async function read(response: Response): Promise<Reply> {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    return {
      http: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

  return {
    cookies,
    get session() {
      return session
    },
    set session(handle: string | undefined) {
      session = handle
    },

    async call(path: string, body: unknown = {}, more: Record<string, string> = {}): Promise<Reply> {
      return this.callWith(path, JSON.stringify(body), more)
    },
    async callWith(path: string, body: string, more: Record<string, string> = {}): Promise<Reply> {
      const sent = { 'content-type': 'application/json', ...headers(more) }
      return read(await fetch(`${url}/ap/api/${path}`, { method: 'POST', headers: sent, body }))
    },
    async post(path: string, body: unknown = {}) {
      return (await this.call(path, body)).body
    },
    /** Takes the reply out of its envelope; throws a refusal. */
    async ask<C extends Call>(call: C, body: z.input<C['body']>): Promise<z.output<C['reply']>> {
      const { http: status, body: sent } = await this.call(call.path, body)
      return call.reply.parse(unwrap(call, { status, body: sent })) as z.output<C['reply']>
    },
    async get(path: string, more: Record<string, string> = {}): Promise<Reply> {
      return read(await fetch(`${url}${path}`, { headers: headers(more), redirect: 'manual' }))
    },
    async bytes(path: string, body?: object): Promise<{ http: number; headers: Headers; bytes: Uint8Array }> {
      const asked = body && { method: 'POST', body: JSON.stringify(body) }
      const sent = headers(body && { 'content-type': 'application/json' })
      const response = await fetch(`${url}/ap/api/${path}`, { ...asked, headers: sent })
      return { http: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    async upload(
      fields: Record<string, string>,
      file?: { name: string; bytes: Uint8Array; type?: string },
      path = 'upload',
    ): Promise<Reply> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      if (file)
        form.set(
          'uploadedFile',
          new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
          file.name,
        )
      return read(await fetch(`${url}/ap/api/${path}`, { method: 'POST', headers: headers(), body: form }))
    },

    async signIn(username: string, password: string) {
      const reply = await this.post('user/login', { username, password })
      session = reply['sessionid'] as string | undefined
      return reply
    },
  }
}

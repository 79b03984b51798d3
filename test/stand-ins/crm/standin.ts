import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { FrappeError } from './doctypes.ts'
import { crmSite, type CrmSite } from './site.ts'

/**
 * The fault: `500`, `502-html`, `timeout` (never answers), `reset-before` (drops the connection and does nothing),
 * `reset-after-commit` (does it, then drops the connection), `429` or `429:<Retry-After>`, `401`, `slow:<ms>`, `truncated-json`,
 * `417:<exc_type>`, `403`, `503`, `endless` (two megabytes), `redirect`. It applies to requests whose `METHOD path` contains `match`, so many `times`.
 */
export type Fault = { match: string; mode: string; times: number }
export type LoggedRequest = { method: string; path: string; body: unknown; status: number }

export const standInToken = 'the-key:the-secret'
const convertPath = '/api/method/crm.fcrm.doctype.crm_lead.crm_lead.convert_to_deal'

export type CrmStandIn = Awaited<ReturnType<typeof startCrm>>

/** A Frappe CRM on a free port of this machine, for tests; faults by `fault` or `POST /__fault`, requests by `log` or `GET /__log`. */
export async function startCrm(port = 0) {
  const site = crmSite()
  const log: LoggedRequest[] = []
  let faults: Fault[] = []
  let onRequest: (line: string, body: object | undefined) => void | Promise<void> = () => {}

  function faultFor(line: string): string {
    const found = faults.find((fault) => fault.times > 0 && line.includes(fault.match))
    if (found) found.times -= 1
    return found?.mode ?? ''
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', 'http://crm')
    const body = await jsonBody(request)
    if (url.pathname === '/__fault') {
      faults.push(body as Fault)
      return send(response, 200, {})
    }
    if (url.pathname === '/__log') return send(response, 200, log)

    const path = decodeURIComponent(url.pathname).replace('/api/v1/', '/api/')
    const line = `${method} ${path}`
    await onRequest(line, body)
    const mode = faultFor(line)
    const entry = { method, path, body, status: 0 }
    log.push(entry)
    if (await goesWrongBefore(mode, response)) return
    const goBack = site.keep()
    let answer: { status: number; body: object }
    try {
      if (mode.startsWith('417:')) throw new FrappeError(417, mode.slice(4), `As the test wants it: <b>${mode.slice(4)}</b>`)
      refuseStrangers(mode === '401' ? 'token of:another' : request.headers.authorization)
      answer = act(site, method, path, url.searchParams, body ?? {})
      // Frappe commits only after POST, PUT, PATCH and DELETE: changes in a GET are rolled back.
      if (method === 'GET') goBack()
    } catch (error) {
      goBack()
      if (!(error instanceof FrappeError)) throw error
      answer = { status: error.status, body: envelopeOf(error) }
    }
    entry.status = answer.status
    if (mode === 'reset-after-commit') return void request.socket.destroy()
    if (mode === 'truncated-json') return send(response, answer.status, answer.body, (text) => text.slice(0, -5))
    send(response, answer.status, answer.body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    site,
    log,
    /** The requests that would change something. */
    writes: () => log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    fault: (match: string, mode: string, times = 1) => void faults.push({ match, mode, times }),
    heal: () => void (faults = []),
    /** Called with each request before it is processed. */
    set onRequest(listener: typeof onRequest) {
      onRequest = listener
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** True if the request has been answered, or never will be, and there is nothing more to do. */
async function goesWrongBefore(mode: string, response: ServerResponse): Promise<boolean> {
  const kind = mode.split(':')[0] ?? ''
  const detail = mode.slice(kind.length + 1)
  if (kind === 'slow') await delay(Number(detail))
  if (kind === '500') send(response, 500, { exc_type: 'InternalServerError' })
  if (kind === '403') send(response, 403, { exc_type: 'PermissionError' })
  if (kind === '503') send(response, 503, { exc_type: 'SessionStopped' })
  if (kind === 'endless') send(response, 200, { data: 'x'.repeat(2_000_000) })
  if (kind === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end('{}')
  if (kind === '429') {
    response.setHeader('retry-after', detail || '7')
    send(response, 429, { exc_type: 'TooManyRequestsError' })
  }
  if (kind === '502-html') {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<html><body><h1>502 Bad Gateway</h1></body></html>')
  }
  if (kind === 'reset-before') response.socket?.destroy()
  return ['500', '403', '503', 'endless', 'redirect', '429', '502-html', 'timeout', 'reset-before'].includes(kind)
}

function refuseStrangers(authorization: string | undefined): void {
  if (authorization === undefined) throw new FrappeError(403, 'PermissionError', 'Not permitted')
  if (authorization !== `token ${standInToken}`) throw new FrappeError(401, 'AuthenticationError', '')
}

function act(
  site: CrmSite,
  method: string,
  path: string,
  query: URLSearchParams,
  body: object,
): { status: number; body: object } {
  if (path === '/api/method/frappe.auth.get_logged_user') return { status: 200, body: { message: 'crm-bot@example.org' } }
  if (path === convertPath) {
    const lead = String(Reflect.get(body, 'lead') ?? query.get('lead'))
    return { status: 200, body: { message: site.convertToDeal(lead) } }
  }
  const [, doctype = '', name = ''] = /^\/api\/resource\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (doctype === '') throw new FrappeError(404, 'DoesNotExistError', '')
  if (method === 'POST') return { status: 200, body: { data: site.create(doctype, body) } }
  if (method === 'PUT') return { status: 200, body: { data: site.update(doctype, name, body) } }
  if (method === 'DELETE') return (site.remove(doctype, name), { status: 202, body: { data: 'ok' } })
  return { status: 200, body: { data: name === '' ? site.list(doctype, query) : site.find(doctype, name) } }
}

function envelopeOf({ type, message }: FrappeError): object {
  const listener = JSON.stringify({ message, title: 'Message', indicator: 'red', raise_exception: 1 })
  return { exc_type: type, ...(message !== '' && { _server_messages: JSON.stringify([listener]) }) }
}

function send(response: ServerResponse, status: number, body: object, cut: (text: string) => string = (text) => text): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(cut(JSON.stringify(body)))
}

async function jsonBody(request: IncomingMessage): Promise<object | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english, type Language } from '#languages/languages.ts'
import { messages } from '#shared/messages.ts'
import { isLoopback } from '../../base/address.ts'
import { apiBase, appBase, rootOf } from '../base.ts'
import { assetPolicy, pagePolicy, reportingEndpoints } from './headers.ts'
import type { Metrics } from '../metrics.ts'
import { credentialOf, languagesOf } from '../gate/caller.ts'
import { withPolicy } from '../gate/route-policy.ts'
import { escapeHtml } from './plain-page.ts'
import { sendHtml, sendPlainPage } from './send-page.ts'
import { HttpError } from '../../base/refusal.ts'
import { hintParameter } from '../../secrets/address-hint.ts'
import type { Readiness } from '../../start/readiness.ts'

/** `body` contains no user input; `loopbackOnly` pages answer this machine only. */
export type Page = {
  path: string
  title: string
  loopbackOnly?: boolean
  body(query: Record<string, string>): Promise<string> | string
}
type Parts = {
  publicUrl: string
  webFolder: string
  pages: readonly Page[]
  /** Large and rarely read: made when it is first read. */
  openApi: () => object
  metrics: Metrics
  metricsToken: string | undefined
  readiness: () => Promise<Readiness>
  institution: (language?: Language) => Promise<object>
  /**
   * The visitor's page before the browser app runs: the HTML in front of the app, and the shell in its place; with the page
   * language, the languages to choose from, and the version of the institution's own wording, empty if it has none.
   */
  front: (visitor: Visitor) => Promise<{
    html: (nonce: string) => string
    shell: string
    title?: string | undefined
    scriptHash: string
    words: string
    language: { code: string; language: Language; dir: string; offered: readonly string[] }
  }>
}

export type Visitor = {
  token: string | undefined
  chosen?: string | undefined
  accepts?: string | undefined
  hint?: string | undefined
}

const linked = withPolicy({ otherSites: 'links' })
const inEnglish = { code: english, language: english, dir: 'ltr', offered: [english] }
/** Load balancers use the IP address, and only get yes or no. */
const health = withPolicy({ otherSites: 'all', anyHost: true, isCheap: true })
const redirect = withPolicy({ otherSites: 'links', isCheap: true })

export function servePages(
  server: FastifyInstance,
  { webFolder, pages, openApi, metrics, metricsToken, readiness, ...written }: Parts,
): void {
  serveApp(server, webFolder, written)
  server.get('/', redirect, async (_, reply) => reply.redirect(appBase))
  server.get('/ap', redirect, async (_, reply) => reply.redirect(appBase))
  server.get('/healthz', health, async () => ({ status: 'alive' }))
  server.get('/readyz', health, async (_, reply) => {
    const found = await readiness()
    if (found.state !== 'ready') {
      server.log.error({ err: found.error }, `not ready: ${found.state}`)
      throw new HttpError(503, found.state === "can't write" ? "can't write" : 'Not ready.', 5)
    }
    return reply.send({ status: 'ready' })
  })
  server.get('/metrics', withPolicy({ isCheap: true }), async (request, reply) => {
    const allowed = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : isLoopback(request.ip)
    if (!allowed) throw new HttpError(403, 'Only from this machine, or with the token.')
    const { type, body } = await metrics.text()
    return reply.type(type).send(body)
  })
  let description: object | undefined
  server.get(`${apiBase}openapi.json`, async () => (description ??= openApi()))
  for (const page of pages) {
    server.get(page.path, async (request, reply) => {
      if (page.loopbackOnly && !isLoopback(request.ip)) throw new HttpError(404, messages.nothingHere)
      return sendPlainPage(reply, page.title, await page.body(request.query as Record<string, string>))
    })
  }
}

function hintOf(query: unknown): string | undefined {
  const { [hintParameter]: hint } = query as Record<string, unknown>
  return typeof hint === 'string' ? hint : undefined
}

function serveApp(
  server: FastifyInstance,
  folder: string,
  { institution, front, publicUrl }: Pick<Parts, 'institution' | 'front' | 'publicUrl'>,
): void {
  const root = rootOf(publicUrl)
  if (!existsSync(join(folder, 'index.html'))) {
    server.get(appBase, linked, async (_, reply) => reply.status(503).send('The browser app is not built: npm run build'))
    return
  }
  server.register(async (own) => {
    own.addHook('onRoute', (route) => void Object.assign(route, withPolicy({ isCheap: true })))
    own.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${appBase}assets/`,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      // A thread has the policy of its script, and can't work in a sandbox.
      setHeaders: (reply) => void reply.header('content-security-policy', assetPolicy),
    })
  })
  server.get(appBase, linked, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const isHttps = request.protocol === 'https'
    if (isHttps) reply.headers(reportingEndpoints(root))
    const visitor: Visitor = {
      token: credentialOf(request, false)?.token,
      ...languagesOf(request),
      hint: hintOf(request.query),
    }
    // The page works without a database too, and says itself which parts fail.
    const first = await front(visitor).catch(() => undefined)
    const { code, language, dir, offered } = first?.language ?? inEnglish
    const institutionText = escapeHtml(JSON.stringify(await institution(language).catch(() => ({}))))
    const words = first?.words ? ` data-words="${first.words}"` : ''
    const filled = page
      .replace('<html lang="en">', `<html lang="${code}" dir="${dir}" data-languages="${offered.join(' ')}"${words}>`)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__INSTITUTION__', () => institutionText)
      .replace(/(?<=<title>)[^<]*/, (name) => escapeHtml(first?.title ?? name))
      .replace('<!--front-page-->', () => first?.html(nonce) ?? '')
      .replace('<!--shell-->', () => first?.shell ?? '')
    return sendHtml(reply, filled, pagePolicy({ nonce, root, isHttps, scriptHash: first?.scriptHash }))
  })
  // Browsers request it when they don't read the page's own icon in time, and log a 404 to the console.
  server.get('/favicon.ico', redirect, async (_, reply) => {
    const [, icon = '.'] = /rel="icon"[^>]* href="([^"]+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? []
    return reply.redirect(join(appBase, icon))
  })
}

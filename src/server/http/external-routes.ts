import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { cookiesOf, languagesOf } from './gate/caller.ts'
import type { ExternalReply, ExternalRoute } from './external-route.ts'
import { dataPolicy, plainPagePolicy } from './pages/headers.ts'
import { plainPage } from './pages/plain-page.ts'
import { withPolicy, type RoutePolicy } from './gate/route-policy.ts'

const largestBody = 262_144

/** These routes create no session, and read raw bodies. */
export function serveExternalRoutes(server: FastifyInstance, routes: readonly ExternalRoute[]): void {
  server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) => done(null, body))
    for (const route of routes) {
      own.route({
        method: route.method,
        url: route.path,
        exposeHeadRoute: false,
        ...withPolicy(policyOf(route)),
        handler: async (request, reply) => send(reply, await route.answer(toRequest(request, reply))),
      })
    }
  })
}

function policyOf({ fromOwnPages, byLink }: ExternalRoute): RoutePolicy {
  if (byLink) return { otherSites: 'links' }
  return fromOwnPages ? {} : { otherSites: 'all' }
}

const toRequest = (request: FastifyRequest, reply: FastifyReply) => ({
  ip: request.ip,
  cookies: cookiesOf(request, reply),
  languages: languagesOf(request),
  raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  headers: request.headers,
  query: textsOf(request.query),
  params: textsOf(request.params),
})

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]): [string, string] => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  )

function send(reply: FastifyReply, answer: ExternalReply) {
  reply.header('cache-control', 'no-store')
  if ('title' in answer) {
    const nonce = randomBytes(16).toString('base64')
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
    return reply
      .status(answer.status ?? 200)
      .header(
        'content-security-policy',
        plainPagePolicy(nonce, { formAction: "'self'", hasScript: answer.script !== undefined, hasLogo: true }),
      )
      .type('text/html; charset=utf-8')
      .send(plainPage(answer, nonce))
  }
  reply.header('content-security-policy', dataPolicy)
  if ('location' in answer) return reply.redirect(answer.location, 303)
  return reply.status(answer.status).send({ status: answer.status === 200 })
}

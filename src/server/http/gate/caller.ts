import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageCookie } from '#languages/languages.ts'
import { isLoopback, plainAddress } from '../../base/address.ts'
import type { Caller } from '../../handler.ts'
import { keyPrefix, sessionCookie, sessionIdOf, type Credential } from '../../session.ts'
import { isBrowser } from './cross-site.ts'

export function requestOriginOf(request: FastifyRequest) {
  const fetchSite = request.headers['sec-fetch-site']
  return {
    method: request.method,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    origin: request.headers.origin,
  }
}

export const ownOrigins = (request: FastifyRequest, publicUrl: string) => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.host}`,
]

/**
 * SEC-4: browsers authenticate only by cookie; programs by the `SessionId` header, a bearer token, or what `bodyToken`
 * finds. A program's token is refused from a browser, and so is an API key, which can only be a bearer token (KEY-1).
 */
export function credentialOf(request: FastifyRequest, headerSessions: boolean): Credential | undefined {
  const cookie = request.cookies[cookieName(request, sessionCookie)]
  if (cookie) return { kind: 'cookie', token: cookie }
  if (isBrowser(requestOriginOf(request))) return undefined
  const bearer = bearerToken(request)
  if (bearer?.startsWith(keyPrefix)) return { kind: 'key', token: bearer, ip: plainAddress(request.ip) }
  if (!headerSessions) return undefined
  const { sessionid } = request.headers
  const token = typeof sessionid === 'string' && sessionid ? sessionid : bearer
  return token ? { kind: 'header', token } : undefined
}

export function callerOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Caller {
  const credential = credentialOf(request, true)
  return {
    ip: plainAddress(request.ip),
    programSession: credential?.kind === 'header' ? sessionIdOf(credential.token) : undefined,
    fromBrowser: isBrowser(requestOriginOf(request)),
    userAgent: request.headers['user-agent'] ?? '',
    site: { host: request.hostname, origins: ownOrigins(request, publicUrl) },
    languages: languagesOf(request),
    cookies: cookiesOf(request, reply),
  }
}

export const languagesOf = (request: FastifyRequest): Caller['languages'] => ({
  chosen: request.cookies[languageCookie],
  accepts: request.headers['accept-language'],
})

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Caller['cookies'] {
  const flags = { path: '/', httpOnly: true, secure: isSecure(request) }
  return {
    get: (name) => request.cookies[cookieName(request, name)],
    set: (name, value, seconds, sameSite = 'strict') =>
      void reply.setCookie(cookieName(request, name), value, { ...flags, sameSite, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(cookieName(request, name), { ...flags, sameSite: 'strict' }),
  }
}

function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
}

/** CALL-18: the `sessionid` in the body: a browser's handle, or the token of a program. */
export function bodyHandle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return 'sessionid' in body ? body.sessionid : 'SessionId' in body ? body.SessionId : undefined
}

export function bodyToken(body: unknown): string | undefined {
  const listed = bodyHandle(body)
  return typeof listed === 'string' ? listed : undefined
}

/** Browsers accept the `__Host-` prefix over https, and over plain http on localhost. */
const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || request.hostname === 'localhost' || isLoopback(request.hostname)
const cookieName = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name)

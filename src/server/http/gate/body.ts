import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { hourSeconds } from '#shared/time/durations.ts'
import { malformed } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'
import { HttpError } from '../../base/refusal.ts'
import { ofNetworks, type Throttle } from '../../limits/throttle.ts'
import { isCleanBody } from './clean-text.ts'
import { bodyLimits } from './gate.ts'
import { smallBody } from './body-limits.ts'
import { readBody } from './read-body.ts'
import { isWithin } from './scan-json.ts'

const manyAnHour = 'Too many files from your network. Please try again in an hour.'
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Parts = { throttle: Throttle; publicFormsAnHour: number }

/** Only JSON, not parsed yet. From strangers only the public form takes large bodies: it counts applications, and as many refused ones. */
export function acceptJsonOnly(server: FastifyInstance, { throttle, publicFormsAnHour }: Parts): void {
  const largeOnes = { limit: 2 * publicFormsAnHour, seconds: hourSeconds }
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limits = bodyLimits(request)
    const { 'content-length': length } = request.headers
    if (limits.isAnonymous && Number(length ?? Infinity) > smallBody && limits.bytes > smallBody) {
      await throttle.take(ofNetworks('large-bodies', request.ip, largeOnes), manyAnHour)
    }
    const bytes = await readBody(payload, length, limits.bytes)
    if (!isWithin(bytes, limits)) throw new HttpError(400, malformed)
    return bytes
  })
}

/** The rest of the gate checks the contents. Throws 400. */
export async function parseJson(server: FastifyInstance, request: FastifyRequest): Promise<unknown> {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return {}
  const text = decoded(request.body)
  const parse = server.getDefaultJsonParser('error', 'error')
  const body = await new Promise<unknown>((resolve, reject) => {
    void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
  })
  if (!isCleanBody(body)) throw new HttpError(400, messages.invalidCharacters)
  return body
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new HttpError(400, malformed)
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isIdempotent } from '#shared/call.ts'
import { reply, type Context, type Route } from '../handler.ts'
import type { RunIdempotent } from '../limits/idempotency.ts'

/** The reply to a call, or the first reply again when a write by a signed-in person or an API key repeats its Idempotency-Key. */
export async function idempotentReply(
  route: Route,
  { headers, body }: FastifyRequest,
  response: FastifyReply,
  context: Context,
  runIdempotent: RunIdempotent,
): Promise<object> {
  const work = () => reply(route, body, context)
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !context.session || !isIdempotent(route.call)) return work()
  const { id: sessionId, kind } = context.session
  const keyed = { sessionId, isOfApiKey: kind === 'key', key, path: route.call.path, body }
  const { reply: answer, isRepeated } = await runIdempotent(keyed, work)
  if (isRepeated) response.header('idempotency-replayed', 'true')
  return answer
}

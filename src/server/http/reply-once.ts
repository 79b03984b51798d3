import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDoneOnce } from '#shared/call.ts'
import { reply, type Context, type Route } from '../handler.ts'
import type { Once } from '../once.ts'

/** The reply to a call; the first one again where a write of somebody signed in repeats its Idempotency-Key. */
export async function replyOnce(
  route: Route,
  { headers, body }: FastifyRequest,
  sent: FastifyReply,
  context: Context,
  once: Once,
): Promise<object> {
  const work = () => reply(route, body, context)
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !context.session || !isDoneOnce(route.call)) return work()
  const asked = { sessionId: context.session.id, key, path: route.call.path, body }
  const { reply: answer, isRepeated } = await once(asked, work)
  if (isRepeated) sent.header('idempotency-replayed', 'true')
  return answer
}

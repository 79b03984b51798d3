import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'

type Limits = {
  graceMs: number
  bytesPerSecond: number
  checkMs: number
}
/** SEC-29: 5 MB within twelve minutes. A phone with a poor connection takes several times as much. */
const usual: Limits = { graceMs: 60_000, bytesPerSecond: 8_192, checkMs: 10_000 }

/**
 * SEC-29: ends replies whose reader takes no bytes, or only a few at a time. Each holds memory, and a long export one of the few places for
 * exports, until its reader is done. Only the time in which bytes wait for the reader counts: a reply that takes long to make is not ended.
 */
export function endSlowReaders(server: FastifyInstance, { graceMs, bytesPerSecond, checkMs }: Limits = usual): void {
  const sent = new Map<ServerResponse, { before: number; waitedMs: number }>()

  server.addHook('onSend', async (_, { raw }) => {
    if (!raw.socket || sent.has(raw)) return
    sent.set(raw, { before: raw.socket.bytesWritten, waitedMs: 0 })
    // A request that was cut off is answered after its connection has closed.
    whenClosed(raw, () => sent.delete(raw))
  })

  const check = () => {
    for (const [raw, reply] of sent) {
      const { socket } = raw
      if (!socket || socket.writableLength === 0) continue
      reply.waitedMs += checkMs
      const mostMs = graceMs + ((socket.bytesWritten - reply.before) / bytesPerSecond) * 1_000
      if (reply.waitedMs > mostMs) socket.destroy()
    }
  }
  const timer = setInterval(check, checkMs).unref()
  server.addHook('onClose', async () => clearInterval(timer))
}

/** Does something once a reply has closed; at once if it has already, because the event comes only once. */
export function whenClosed(reply: ServerResponse, work: () => void): void {
  if (reply.closed) work()
  else reply.once('close', work)
}

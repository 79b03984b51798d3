import { z } from 'zod/mini'
import { httpRequest } from '#server/outgoing/http-client.ts'
import { GatewayRefused, GatewayUnavailable } from '#server/ports/payment-gateway.ts'

const longestMs = 10_000

export type Asking = { headers: Record<string, string>; body?: string; longestMs?: number | undefined }

/** Waits ten seconds by default. Throws `GatewayRefused` with the gateway's words on 4xx, else `GatewayUnavailable`, for a redirect too. */
export async function ask<T extends z.ZodMiniType>(
  url: string,
  reply: T,
  { headers, body, longestMs: totalMs = longestMs }: Asking,
): Promise<z.output<T>> {
  const request = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body }
  const { status, text } = await httpRequest({ ...request, url, headers }, { connectMs: 3_000, totalMs }).catch(
    (error: unknown) => {
      throw new GatewayUnavailable('The gateway gave no answer', { cause: error })
    },
  )
  if (status < 200 || (status >= 300 && status < 400) || status >= 500 || status === 408 || status === 429)
    throw new GatewayUnavailable(`The gateway answered ${status}`)
  const json = jsonOf(text)
  if (status >= 400) throw new GatewayRefused(`The gateway answered ${status}: ${text.slice(0, 300)}`)
  const parsed = reply.safeParse(json)
  // Only the fault, not the answer itself: it names the payer.
  if (!parsed.success) throw new GatewayUnavailable(`The gateway's answer is not as documented: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new GatewayUnavailable('The gateway answered something that is not JSON', { cause: error })
  }
}

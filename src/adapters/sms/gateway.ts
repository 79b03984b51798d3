import { httpRequest, NoResponse, type HttpResponse, type HttpRequest, type Timeouts } from '#server/outgoing/http-client.ts'
import { SmsRejected } from '#server/ports/sms-sender.ts'

/** The base address, so that a stand-in can replace the provider; `patience` is for tests. */
export type Gateway = { url: string; patience?: Timeouts }

/** Asks an HTTP gateway. Throws an `SmsRejected` when no answer comes: once the connection was open, the message may be out. */
export async function askGateway(request: HttpRequest, patience: Timeouts | undefined): Promise<HttpResponse> {
  try {
    return await httpRequest(request, patience)
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    throw new SmsRejected(error.message, false, { cause: error, maybeSent: !error.neverSent })
  }
}

export const addressAt = (base: string, path: string) => `${base.replace(/\/+$/, '')}${path}`

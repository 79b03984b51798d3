import type { HttpResponse } from '#server/outgoing/http-client.ts'
import { CrmFailure, type CrmFault } from '#server/ports/lead-crm.ts'
import { daySeconds } from '#shared/time/durations.ts'
import { parseJson } from '#shared/text/json.ts'

/** `json` is undefined for other answers: a proxy's page is never parsed. `retryAfter` is in seconds. */
type JsonReply = { status: number; json: unknown; retryAfter: number | undefined }

export function replyOf({ status, headers, text }: HttpResponse): JsonReply {
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? '')
  return {
    status,
    json: isJson ? parseJson(text) : undefined,
    retryAfter: secondsUntil(headers['retry-after'], headers.date),
  }
}

const longestRest = daySeconds

/** In seconds, a day at most; the header has a number of them or a moment (RFC 9110, section 10.2.3), by the sender's clock. */
function secondsUntil(retryAfter: string | undefined, sentAt: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.parse(sentAt ?? '')) / 1000
  return seconds > 0 ? Math.min(seconds, longestRest) : undefined
}

/** Undefined for a good reply. A page instead of JSON comes from a proxy and counts as `passing`. */
export function failureOf({ status, json, retryAfter }: JsonReply): CrmFailure | undefined {
  if (typeof json !== 'object' || json === null) return new CrmFailure('passing', `HTTP ${status} without JSON`, retryAfter)
  if (status >= 200 && status < 300) return undefined
  const type = textIn(json, 'exc_type')
  const said = [type, ...serverMessages(textIn(json, '_server_messages'))].filter((text) => text !== '')
  return new CrmFailure(faultOf(status, type), [`HTTP ${status}`, ...said].join(': '), retryAfter)
}

export const isFault = (error: unknown, fault: CrmFault) => error instanceof CrmFailure && error.fault === fault

function faultOf(status: number, type: string): CrmFault {
  if (ourSetting.has(type)) return 'unauthorised'
  return byStatus[status] ?? (status >= 500 || status < 400 || laterPerhaps.has(type) ? 'passing' : 'permanent')
}

const byStatus: Record<number, CrmFault> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'gone',
  409: 'duplicate',
  429: 'passing',
}
const ourSetting = new Set(['CSRFTokenError', 'InvalidAuthorizationToken'])
const laterPerhaps = new Set(['TimestampMismatchError', 'RateLimitExceededError', 'QueryDeadlockError', 'QueryTimeoutError'])

/** A JSON text of a list of JSON texts, whose `message` may hold HTML: parsed twice, the tags taken out. */
function serverMessages(text: string): string[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) => {
    const one = typeof item === 'string' ? parseJson(item) : item
    const message = typeof one === 'object' && one !== null ? textIn(one, 'message') : ''
    const plain = message
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return plain === '' ? [] : [plain]
  })
}

function textIn(value: object, name: string): string {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : ''
}

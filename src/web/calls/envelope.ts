import type { Call } from '#shared/call.ts'
import { GateError, Refused } from './errors.ts'
import { lightWords } from '../language/light-words.ts'

export type Received = { status: number; body: unknown; retryAfter?: string | null }

/** CALL-2: `status` gives the fields with `Msg`, `success` the `Data`, `bare` the body; a reply with only a message gives that message. */
export function unwrap({ envelope, reply }: Pick<Call, 'envelope' | 'reply'>, received: Received): unknown {
  const body = accepted(received)
  if (envelope === 'bare' || !isFields(body)) return body
  const isMessage = reply.def.type === 'string'
  if (envelope === 'success') return isMessage || !('Data' in body) ? body['Message'] : body['Data']
  if (isMessage) return body['Msg']
  const { status: _, ...fields } = body
  return fields
}

/** Throws `GateError` if the reply was stopped at the gate and `Refused` if it is a refusal. */
export function accepted({ status, body, retryAfter }: Received): unknown {
  const fields = isFields(body) ? body : {}
  const message = [fields['Msg'], fields['Message'], fields['msg']].find((text) => typeof text === 'string' && text !== '')
  const words = typeof message === 'string' ? message : lightWords.somethingWrong
  if (status < 200 || status > 299) {
    throw new GateError({ status, message: words, retryAfter: seconds(retryAfter), requestId: textIn(fields, 'requestId') })
  }
  if (body === undefined) throw new GateError({ status, message: lightWords.somethingWrong })
  if (fields['status'] === false || fields['Success'] === false) throw new Refused(words, fields)
  return body
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

function textIn(fields: Record<string, unknown>, name: string) {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

function seconds(header: string | null | undefined) {
  const value = Number(header)
  return header && Number.isFinite(value) ? value : undefined
}

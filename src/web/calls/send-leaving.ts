import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { mayBeSignedIn } from '../credentials/session-storage.ts'
import { apiUrl, sessionHeader } from './api.ts'

/** The most that browsers send for a closed page, in bytes, minus some room for other requests. */
const mostLeaving = 60_000

/** Makes a call while the page closes, without reading the answer. False if it is too large for that: then nothing is sent. */
export function sendLeaving<C extends Call>(call: C, body: z.input<C['body']>): boolean {
  const text = JSON.stringify(body)
  if (!mayBeSignedIn() || new Blob([text]).size > mostLeaving) return false
  const headers = { 'content-type': 'application/json', ...sessionHeader() }
  void fetch(apiUrl(call.path), { method: 'POST', headers, body: text, keepalive: true }).catch(() => {})
  return true
}

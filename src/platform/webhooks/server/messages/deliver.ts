import type { Deps } from '#server/deps.ts'
import { httpRequest, NoResponse } from '#server/outgoing/http-client.ts'
import { publicLookup } from '#server/outgoing/public-lookup.ts'
import { isOff } from '../../contract.ts'
import type { TakenMessage } from './message-store.ts'
import { signedHeaders, signingSecrets } from '../secret.ts'

/** 'gone': the receiver has ended the webhook. */
export type Delivery = { outcome: 'delivered' | 'failed' | 'given up' | 'gone'; note: string }

/** HOOK-3: no receiver may hold up the others for longer. */
const timeouts = { connectMs: 5_000, totalMs: 10_000, lookup: publicLookup }

/** HOOK-3: the host, with a port that isn't 443, is one of WEBHOOK_HOSTS. */
export const mayGoTo = (hosts: readonly string[], url: string): boolean => hosts.includes(new URL(url).host)

/** HOOK-1, HOOK-3: rejects only for faults of ours. */
export async function deliver(
  { config, secrets, now }: Pick<Deps, 'config' | 'secrets' | 'now'>,
  message: TakenMessage,
): Promise<Delivery> {
  const { url, is_on, kind, payload, created_at, message_id, hook_id } = message
  if (!is_on) return { outcome: 'given up', note: isOff }
  if (!mayGoTo(config.webhookHosts, url)) return { outcome: 'failed', note: `${new URL(url).host} is not in WEBHOOK_HOSTS` }
  const body = JSON.stringify({ type: kind, timestamp: created_at.toISOString(), data: payload })
  const signing = signingSecrets(secrets, { ...message, id: hook_id }, now())
  const headers = { 'content-type': 'application/json', ...signedHeaders(signing, { id: message_id, body }, now()) }
  try {
    return afterAnswer((await httpRequest({ method: 'POST', url, headers, body }, timeouts)).status)
  } catch (error) {
    if (error instanceof NoResponse) return { outcome: 'failed', note: error.message }
    throw error
  }
}

function afterAnswer(status: number): Delivery {
  const note = `HTTP ${status}`
  if (status >= 200 && status < 300) return { outcome: 'delivered', note }
  if (status === 410) return { outcome: 'gone', note }
  return { outcome: 'failed', note: status >= 300 && status < 400 ? `${note}: redirects are not followed` : note }
}

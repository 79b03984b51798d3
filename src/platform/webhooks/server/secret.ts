import { dayMs } from '#shared/time/durations.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** HOOK-5: both secrets sign for this long. */
export const bothSignMs = dayMs
const prefix = 'whsec_'
const markOf = (id: string) => `webhook ${id}`

/** 256 random bits, in the format of Standard Webhooks. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export const sealedSecret = (secrets: Secrets, id: string, secret: string): string => seal(secrets, 'webhook', secret, markOf(id))

export const resealedSecret = (secrets: Secrets, id: string, sealed: string): string =>
  sealedSecret(secrets, id, openedSecret(secrets, id, sealed))

type SealedSecrets = { id: string; secret_sealed: string; old_secret_sealed: string | null; old_secret_until: Date | null }

export function signingSecrets(secrets: Secrets, hook: SealedSecrets, now: Date): string[] {
  const { id, secret_sealed, old_secret_sealed, old_secret_until } = hook
  const isOldOver = old_secret_until === null || old_secret_until <= now
  return [secret_sealed, ...(old_secret_sealed === null || isOldOver ? [] : [old_secret_sealed])].map((sealed) =>
    openedSecret(secrets, id, sealed),
  )
}

const openedSecret = (secrets: Secrets, id: string, sealed: string) => unseal(secrets, 'webhook', sealed, markOf(id))

/** HOOK-1: Standard Webhooks: HMAC-SHA256 of id, time and body, by each secret. */
export function signedHeaders(signing: readonly string[], message: { id: string; body: string }, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = signing.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`
  })
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

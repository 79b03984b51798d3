import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod/mini'
import type { Purpose, Secrets } from './secrets.ts'

/** A key to verify signatures: `x` is an Ed25519 key as base64url (RFC 8037), `id` eight characters that identify it. */
export type PublicKey = { id: string; x: string }

export type Signed = Extract<Purpose, 'audit-export' | 'backup'>

/** The bytes before the 32 secret ones of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

export const publicKeysOf = (secrets: Pick<Secrets, 'keys'>, purpose: Signed): PublicKey[] =>
  [...new Map(secrets.keys(purpose).map((seed) => [seed.toString('hex'), seed])).values()].map((seed) =>
    namedKey(String(createPublicKey(privateKey(seed)).export({ format: 'jwk' }).x)),
  )

export const namedKey = (x: string): PublicKey => ({ id: createHash('sha256').update(x).digest('hex').slice(0, 8), x })

/** Throws if it is not an Ed25519 key. */
export const verifyingKey = ({ x }: PublicKey): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

const signatureSchema = z.object({ key: z.string(), signature: z.string() })

/** Two lines: the value as JSON, and the name of the current key with its Ed25519 signature of the first line. */
export function signedLines(secrets: Secrets, purpose: Signed, value: object): string {
  const line = JSON.stringify(value)
  const id = publicKeysOf(secrets, purpose)[0]?.id ?? ''
  return lines(line, id, sign(null, Buffer.from(line), privateKey(secrets.key(purpose))))
}

const lines = (value: string, key: string, signature: Buffer): string =>
  `${value}\n${JSON.stringify({ key, signature: signature.toString('base64url') })}\n`

/** A value that is byte for byte as signed with one of the keys; undefined otherwise. */
export function openedLines(keys: readonly PublicKey[], bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString()
  const [first = '', second = ''] = text.split('\n')
  try {
    const { key: id, signature } = signatureSchema.parse(JSON.parse(second))
    const key = keys.find((one) => one.id === id)
    const signed = Buffer.from(signature, 'base64url')
    if (!key || !verify(null, Buffer.from(first), verifyingKey(key), signed)) return undefined
    // Equivalent JSON with different bytes was changed too.
    return Buffer.from(lines(first, id, signed)).equals(bytes) ? JSON.parse(first) : undefined
  } catch {
    return undefined
  }
}

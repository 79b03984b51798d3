import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#server/secrets/secrets.ts'
import { publicKeysOf, signingKey, verifyingKey, type PublicKey } from './signing-keys.ts'

/** The signed head of one part of the export: the entries of the seals `from` to `to`, all of one day. */
const headSchema = z.object({
  format: z.literal(1),
  day: z.iso.date(),
  from: z.int(),
  to: z.int(),
  /** How many entries. */
  count: z.int(),
  /** The file with the entries, and its SHA-256 as hex. */
  entries: z.string(),
  sha256: z.string(),
  /** The digest of the seal before `from`, empty for the first, and of the seal `to`. */
  previous: z.string(),
  digest: z.string(),
  /** Whether it includes the values before and after. */
  values: z.boolean(),
})
export type Head = z.output<typeof headSchema>

const signatureSchema = z.object({ key: z.string(), signature: z.string() })

/** Two lines: the head as JSON, and the name of the key with its Ed25519 signature of the first line. */
export function signedHead(secrets: Secrets, head: Head): string {
  const line = JSON.stringify(head)
  return lines(line, publicKeysOf(secrets)[0]?.id ?? '', sign(null, Buffer.from(line), signingKey(secrets)))
}

const lines = (head: string, key: string, signature: Buffer): string =>
  `${head}\n${JSON.stringify({ key, signature: signature.toString('base64url') })}\n`

/** A head that is byte for byte as signed with one of the keys; undefined otherwise. */
export function openedHead(keys: readonly PublicKey[], bytes: Uint8Array): Head | undefined {
  const text = Buffer.from(bytes).toString()
  const [first = '', second = ''] = text.split('\n')
  try {
    const { key: id, signature } = signatureSchema.parse(JSON.parse(second))
    const key = keys.find((one) => one.id === id)
    const signed = Buffer.from(signature, 'base64url')
    if (!key || !verify(null, Buffer.from(first), verifyingKey(key), signed)) return undefined
    // Equivalent JSON with different bytes was changed too.
    return Buffer.from(lines(first, id, signed)).equals(bytes) ? headSchema.parse(JSON.parse(first)) : undefined
  } catch {
    return undefined
  }
}

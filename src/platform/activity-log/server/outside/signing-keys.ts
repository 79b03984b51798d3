import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Secrets } from '#server/secrets/secrets.ts'

/** What a head is verified with: `x` is an Ed25519 key as base64url (RFC 8037), `id` eight characters that identify it. */
export type PublicKey = { id: string; x: string }

/** What comes before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

/** The key that heads are signed with. It is derived from the root, and outlives it among the retired keys. */
export const signingKey = (secrets: Pick<Secrets, 'key'>): KeyObject => privateKey(secrets.key('audit-export'))

/** OFFICE-25: the public keys of this installation, the current one first, then those of replaced roots. */
export const publicKeysOf = (secrets: Pick<Secrets, 'keys'>): PublicKey[] =>
  [...new Map(secrets.keys('audit-export').map((seed) => [seed.toString('hex'), seed])).values()].map((seed) =>
    namedKey(String(createPublicKey(privateKey(seed)).export({ format: 'jwk' }).x)),
  )

/** Parses a public key as written down, with its id. */
export const namedKey = (x: string): PublicKey => ({ id: createHash('sha256').update(x).digest('hex').slice(0, 8), x })

/** Throws if it is not an Ed25519 key. */
export const verifyingKey = ({ x }: PublicKey): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, NewPasskey, PasskeyAnswer, RequestOptions } from '#accounts/sign-in/passkey.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The part of CBOR (RFC 8949) that an attestation needs: integers, bytes, texts and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])])
}
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

/** The possible errors in an answer. */
type Lies = { origin?: string; challenge?: string; counter?: number; type?: string; userHandle?: string; isVerified?: boolean }

/** A passkey in memory (WebAuthn, ES256), of pages at `origin`; it counts its uses unless it is `synced`. */
export function softwareAuthenticator(origin: string, { synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  let uses = 0
  let owner = ''

  const client = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin }),
    )
  /** Its data: the relying party, whether a person was present and verified, and its counter. */
  function data(rpId: string, lies: Lies, made = Buffer.alloc(0)): Buffer {
    const flags = 1 | ((lies.isVerified ?? true) ? 4 : 0) | (made.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? (synced ? 0 : (uses += 1)))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made])
  }

  return {
    id: names.id,
    make({ challenge, rp, user }: CreationOptions, lies: Lies = {}): NewPasskey {
      owner = user.id
      const key = new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const proof = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(rp.id, lies, made)],
      ])
      const clientDataJSON = client('webauthn.create', challenge, lies).toString('base64url')
      return {
        ...names,
        response: { clientDataJSON, attestationObject: cbor(proof).toString('base64url'), transports: ['internal'] },
      }
    },
    answer({ challenge, rpId }: RequestOptions, lies: Lies = {}): PasskeyAnswer {
      const clientData = client('webauthn.get', challenge, lies)
      const authenticatorData = data(rpId, lies)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...names,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? owner,
        },
      }
    },
  }
}

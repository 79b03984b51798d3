import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Purpose, Secrets } from './secrets.ts'

const cipher = 'aes-256-gcm'
const [startBytes, tagBytes] = [12, 16]
/** Values from before keys had ids are only the last group. */
const pattern = /^(?:v2\.[\w-]{8}\.)?([\w-]+)$/

/** SEC-18: encrypts a text as `v2.<key id>.<…>`. It can be decrypted only with the same mark, such as the record it belongs to. */
export function seal(secrets: Secrets, purpose: Purpose, text: string, mark: string): string {
  const start = randomBytes(startBytes)
  const encipher = createCipheriv(cipher, secrets.key(purpose), start).setAAD(Buffer.from(mark))
  const body = Buffer.concat([encipher.update(text, 'utf8'), encipher.final()])
  return `${presentPrefix(secrets)}${Buffer.concat([start, body, encipher.getAuthTag()]).toString('base64url')}`
}

/** Decrypts a value with the current key or an earlier one. Throws if no key of the ring fits, or the mark differs. */
export function unseal(secrets: Secrets, purpose: Purpose, sealed: string, mark: string): string {
  const bytes = Buffer.from(pattern.exec(sealed)?.[1] ?? '', 'base64url')
  for (const key of bytes.length < startBytes + tagBytes ? [] : secrets.keys(purpose)) {
    const text = opened(key, bytes, mark)
    if (text !== undefined) return text
  }
  throw new Error(`A value sealed for ${purpose} can't be opened`)
}

export const presentPrefix = ({ id }: Pick<Secrets, 'id'>): string => `v2.${id}.`

function opened(key: Buffer, bytes: Buffer, mark: string): string | undefined {
  const decipher = createDecipheriv(cipher, key, bytes.subarray(0, startBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(mark)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(startBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

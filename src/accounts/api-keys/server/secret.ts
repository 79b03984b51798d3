import { createHash, randomBytes } from 'node:crypto'
import { keyPrefix } from '#server/session.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const pattern = /^(atk_[a-z0-9]{8})_[\w-]{43}$/

export function newKey(): { id: string; key: string } {
  const id = `${keyPrefix}${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')}`
  return { id, key: `${id}_${randomBytes(32).toString('base64url')}` }
}

export const idOf = (key: string): string | undefined => pattern.exec(key)?.[1]

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

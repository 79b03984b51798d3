import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Leaf, Seal } from './seals-store.ts'

/** RFC 9162, 2.1.1: leaves and nodes of the Merkle tree can't be confused. */
export function rootOf(leaves: readonly Leaf[]): Buffer {
  let level = leaves.map(({ id, digest }) => sha256('\0', `${id} ${digest}`))
  while (level.length > 1) {
    const pairs: Buffer[] = []
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]]
      if (left) pairs.push(right ? sha256('\x01', left, right) : left)
    }
    level = pairs
  }
  return level[0] ?? sha256('')
}

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export function sealDigest(secrets: Secrets, previous: string, seal: Omit<Seal, 'digest'>): readonly string[] {
  const { id, at, key_id, last_chained, entries, root } = seal
  const text = JSON.stringify(['seal', previous, id, at.toISOString(), key_id, last_chained, entries, root.toString('base64url')])
  return secrets.keys('audit').map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

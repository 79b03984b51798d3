import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from '../base/concurrency-limit.ts'

/** argon2id with OWASP's minimum; memory in KiB. About 24 ms each, outside the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Half of the line is one network's at most. */
const queue = {
  atOnce: 4,
  inLine: 100,
  ofOne: { atOnce: 3, inLine: 50 },
  busy: 'Too many sign-ins at the moment. Please try again.',
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** Both answer 429 when too many are already waiting. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** `renew` gets a new hash for one that is of a password as it was typed, before they were normalised. */
  matches(password: string, hash: string | null | undefined, renew?: (hash: string) => Promise<void>): Promise<boolean>
}

/** A secret as it is hashed (NIST 800-63B-4): the same letters in another form of Unicode, as another keyboard sends them, are the same secret. */
export const normalSecret = (secret: string): string => secret.normalize('NFKC')

/** One bounded queue for the whole process, so that a flood of sign-ins can't use all its memory. */
export function openPasswords(): Passwords {
  const turn = concurrencyLimit(queue)
  const tagOf = (password: string, nonce: Buffer) =>
    turn(() => derive({ ...cost, message: Buffer.from(password, 'utf8'), nonce }))
  async function hash(password: string) {
    const nonce = randomBytes(16)
    return `argon2id$${nonce.toString('base64url')}$${(await tagOf(normalSecret(password), nonce)).toString('base64url')}`
  }
  async function isOf(text: string, hash: string | null | undefined) {
    const [, nonce = '', tag = ''] = (hash ?? nobody).split('$')
    const computed = await tagOf(text, Buffer.from(nonce, 'base64url'))
    const stored = Buffer.from(tag, 'base64url')
    return computed.length === stored.length && timingSafeEqual(computed, stored) && typeof hash === 'string'
  }
  return {
    hash,
    async matches(password, stored, renew) {
      const normal = normalSecret(password)
      if (await isOf(normal, stored)) return true
      if (normal === password || !(await isOf(password, stored))) return false
      await renew?.(await hash(password))
      return true
    },
  }
}

/** Checked for names without an account or a password, so that they take as long as others. */
const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

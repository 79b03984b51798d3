import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#server/secrets/sealed.ts'
import { normalSecret } from '#server/secrets/passwords.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { recoveryCount } from '../../second-step-contract.ts'

/** RFC 6238 as every authenticator app has it: half a minute, six digits, SHA-1. */
const period = 30
const keyBytes = 20

type Sealed = { id: string; secret_sealed: string }
const markOf = (id: string) => `second step ${id}`
const totpOf = (base32: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(base32), issuer, label, period, digits: 6, algorithm: 'SHA1' })

export function newKey(secrets: Secrets, { issuer, username }: { issuer: string; username: string }) {
  const id = randomBytes(16).toString('base64url')
  const { base32 } = new Secret({ size: keyBytes })
  const sealed = seal(secrets, 'second-step', base32, markOf(id))
  return { id, sealed, secret: base32, uri: totpOf(base32, issuer.replaceAll(':', ' '), username).toString() }
}

export function stepOf(secrets: Secrets, { id, secret_sealed }: Sealed, code: string, now: Date): number | undefined {
  const totp = totpOf(unseal(secrets, 'second-step', secret_sealed, markOf(id)))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

export const resealedKey = (secrets: Secrets, { id, secret_sealed }: Sealed): string =>
  seal(secrets, 'second-step', unseal(secrets, 'second-step', secret_sealed, markOf(id)), markOf(id))

/** Letters and digits that can't be mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** 74 bits each; the table has their digests only. */
export function newRecoveryCodes(secrets: Secrets, username: string) {
  const codes = Array.from({ length: recoveryCount }, () => [group(), group(), group()].join('-'))
  return { codes, digests: codes.map((code) => recoveryDigests(secrets, username, code)[0] ?? '') }
}

export const recoveryDigests = (secrets: Secrets, username: string, code: string): readonly string[] =>
  secrets.digests(
    'recovery-code',
    `${username} ${withPlainDigits(normalSecret(code))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`,
  )

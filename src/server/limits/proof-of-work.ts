import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod/mini'
import { parseJson } from '#shared/text/json.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Throttle } from './throttle.ts'

/** Takes a phone some seconds to solve and our server a tenth of a millisecond to check. */
const cost = 5_000
/** Under load it costs up to so many times as much. */
const dearest = 4
const lifeSeconds = 600

/** The browser's solution. Its signature covers the challenge, so only its shape needs checking. */
const payload = z.object({
  challenge: z.custom<Payload['challenge']>((value) => signed.safeParse(value).success),
  solution: z.custom<Payload['solution']>((value) => solved.safeParse(value).success),
})
const signed = z.object({ parameters: z.object({ nonce: z.string(), expiresAt: z.number() }), signature: z.string() })
const solved = z.object({ counter: z.number(), derivedKey: z.string() })

export type ProofOfWork = {
  challenge(load?: number): Promise<object>
  isProved(text: string | undefined): Promise<boolean>
}

export function proofOfWork(
  { secrets, throttle, now }: { secrets: Secrets; throttle: Throttle; now: () => Date },
  use: 'proof-of-work' | 'robot-check' = 'proof-of-work',
): ProofOfWork {
  const signatureSecrets = secrets.keys(use).map((key) => key.toString('base64url'))
  const [hmacSignatureSecret = ''] = signatureSecrets
  return {
    challenge: (load = 0) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: Math.round(cost * (1 + (dearest - 1) * load)),
        deriveKey,
        hmacSignatureSecret,
        expiresAt: Math.floor(now().getTime() / 1000) + lifeSeconds,
      }),
    async isProved(text) {
      const parsed = payload.safeParse(decoded(text))
      if (!parsed.success) return false
      const { challenge, solution } = parsed.data
      if ((challenge.parameters.expiresAt ?? 0) * 1000 < now().getTime()) return false
      const tries = signatureSecrets.map((secret) =>
        verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret }),
      )
      const isVerified = (await Promise.all(tries)).some(({ verified }) => verified)
      const once = { subject: `proof:${challenge.parameters.nonce}`, limit: 1, seconds: 2 * lifeSeconds }
      return isVerified && 'taken' in (await throttle.tryTake([once]))
    },
  }
}

const decoded = (text = '') => parseJson(Buffer.from(text, 'base64').toString('utf8'))

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod/mini'
import { Refused } from '../calls/errors.ts'
import { lightWords } from '../language/light-words.ts'

const challengeShape = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})

export async function solve(offered: unknown): Promise<string> {
  const challenge = challengeShape.parse(offered)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Refused(lightWords.checkFailed)
  return btoa(JSON.stringify({ challenge, solution }))
}

import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { readSigned, signedToken } from '#server/secrets/signed-token.ts'

export const notMePath = '/ap/notme'
const purpose = 'not-me'

/** A session by a name that opens nothing, and the device it was opened on. */
const newSignIn = z.object({
  account: z.string(),
  session: z.string(),
  device: z.string(),
  seenAs: z.string(),
  time: z.string(),
})
export type NewSignIn = z.output<typeof newSignIn>

/** ADDR-9: a link that ends one sign-in: only the mail about it has it, and nobody but us can make one. */
export const notMeLink = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, signIn: NewSignIn): string =>
  `${config.publicUrl}${notMePath}?t=${signedToken(secrets, purpose, signIn)}`

export const readNotMe = (secrets: Secrets, token: string) => readSigned(secrets, purpose, newSignIn, token)

/** What a link calls a session. */
export const linkedNameOf = (secrets: Pick<Secrets, 'digests'>, id: string): string[] =>
  secrets.digests('session-name', id).map((name) => name.slice(0, 32))

import { z } from 'zod/mini'
import { slowedStore } from '#platform/sessions/server/public.ts'
import type { Slowed } from '#platform/sessions/server/slowed-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { readSigned, signedToken } from '#server/secrets/signed-token.ts'
import { dayMs } from '#shared/time/durations.ts'

export const stopCodesPath = '/ap/stop-codes'
const purpose = 'stopped-codes'
const stoppedMs = 7 * dayMs

/** MAIL-19: only a mail to the address contains it. */
export const stopCodesLink = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, address: string): string =>
  `${config.publicUrl}${stopCodesPath}?t=${signedToken(secrets, purpose, address)}`

export const readStopCodesToken = (secrets: Secrets, token: string) => readSigned(secrets, purpose, z.string(), token)

/** Keyed digests of addresses; applies only while they have no account. */
export function stoppedCodes(db: Db, { secrets, now }: Pick<Deps, 'secrets' | 'now'>) {
  const slowed = slowedStore(db, now)
  const subjects = (address: string) => secrets.digests(purpose, address).map((digest): Slowed => `stopped:${digest}`)
  return {
    has: async (address: string): Promise<boolean> => (await slowed.among(subjects(address))).size > 0,
    stop: (address: string): Promise<void> =>
      slowed.begin(`stopped:${secrets.digest(purpose, address)}`, new Date(now().getTime() + stoppedMs)),
    resume: (address: string): Promise<void> => slowed.end(subjects(address)),
  }
}

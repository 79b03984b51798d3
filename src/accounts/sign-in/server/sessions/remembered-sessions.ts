import { openMemory } from '#server/db/statements/memory.ts'
import type { Deps } from '#server/deps.ts'
import { sessionIdOf, type Session, type SessionReader } from '#server/session.ts'

/** A session and its user's present rights depend on these. */
const tables = ['sessions', 'users', 'second_step_due']

/** About a kilobyte each. */
const mostSessions = 10_000

/** SIGN-45: for `REMEMBER_SECONDS`, or until this process changes a session, account or second step. Never an API key, or a call that writes. */
export function rememberedSessions(read: SessionReader, { config, now }: Pick<Deps, 'config' | 'now'>): SessionReader {
  const memory = openMemory<Session>({
    seconds: config.REMEMBER_SECONDS,
    tables,
    now,
    most: mostSessions,
    holds: ({ expiresAt, pending, owesSecondStep }) => expiresAt > now() && !pending && !owesSecondStep,
  })
  return async (credential, call, ask) =>
    call && 'onlyReads' in call && call.onlyReads && credential.kind !== 'key'
      ? memory.of(`${credential.kind} ${sessionIdOf(credential.token)}`, () => read(credential))
      : read(credential, call, ask)
}

import { openMemory } from '#server/db/statements/memory.ts'
import type { Deps } from '#server/deps.ts'
import { sessionIdOf, type Session, type SessionReader } from '#server/session.ts'

/** The tables that a session and its user's present rights depend on. */
const tables = ['sessions', 'users', 'second_step_due']

/** About a kilobyte each. */
const mostSessions = 10_000

/**
 * SIGN-45: for calls that only read, a session is remembered for `REMEMBER_SECONDS`, and no longer than until this process changes a
 * session, an account or a second step. Only of who is signed in with every step; never an API key, and no call without `onlyReads`.
 */
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

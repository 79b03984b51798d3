import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { unnoticed } from '#server/db/statements/changes.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { secondStepSeconds, sessionIdOf, sessionSeconds } from '#server/session.ts'
import type { SessionTables } from './tables.ts'

/** SIGN-21: parallel sessions a person may have; a further one ends the oldest. */
const mostSessions = 5

/** Wrong second steps after which a sign-in must start again. */
const mostStepTries = 5

export type NewSession = {
  username: string
  kind: 'cookie' | 'header'
  forNewAccount: boolean
  owesSecondStep: boolean
  isConfirmed: boolean
  ip: string
  device: string
}

/** The handle of a session for its page: derived one way, useless without the cookie. */
export const handleOf = (secrets: Secrets, id: string) => secrets.digest('session-handle', id).slice(0, 32)

/** The handles of a session that started with an earlier key. */
export const earlierHandlesOf = (secrets: Secrets, id: string) =>
  secrets
    .digests('session-handle', id)
    .slice(1)
    .map((handle) => handle.slice(0, 32))

/** Opens and ends sessions; create it from a transaction to work inside that. */
export function sessionStore(db: Db, now: () => Date) {
  const tables = db.withTables<SessionTables>()
  return {
    open: (session: NewSession) => openSession(db, session, now()),

    /** The sessions a person has at this moment, newest first. */
    live: (username: string) =>
      tables
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'created_at', 'last_used_at'])
        .where('username', '=', username)
        .where('step', '=', '')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Records the use of a session. */
    async used(id: string) {
      await tables
        .updateTable('sessions')
        .set({ last_used_at: now() })
        .where('id', '=', id)
        .modifyEnd(sql.raw(unnoticed))
        .execute()
    },

    /** Counts a try at the second step; returns false if none are left. */
    async countStepTry(id: string): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('sessions')
        .set((column) => ({ step_tries: column('step_tries', '+', 1) }))
        .where('id', '=', id)
        .where('step_tries', '<', mostStepTries)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Records that the person of a session did every step again. */
    async confirm(id: string) {
      await tables.updateTable('sessions').set({ confirmed_at: now() }).where('id', '=', id).execute()
    },

    async end(id: string) {
      await tables
        .updateTable('sessions')
        .set({ revoked_at: now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },

    /** Ends the sessions of a person that began at a moment or after it. */
    async endSince(username: string, moment: Date) {
      await ending(db, username, now()).where('created_at', '>=', moment).execute()
    },

    /** Ends every session of a person, except for one they may keep. */
    async endAll(username: string, butFor?: string) {
      await (butFor ? ending(db, username, now()).where('id', '!=', butFor) : ending(db, username, now())).execute()
    },
  }
}

/** The token is the secret; `id` is its hash. Lasts two hours from now, ten minutes while its second step is due. */
async function openSession(
  db: Db,
  { username, kind, forNewAccount, owesSecondStep, isConfirmed, ip, device }: NewSession,
  at: Date,
) {
  const tables = db.withTables<SessionTables>()
  const token = randomBytes(32).toString('base64url')
  const id = sessionIdOf(token)
  const expires = new Date(at.getTime() + (owesSecondStep ? secondStepSeconds : sessionSeconds) * 1000)
  await tables
    .insertInto('sessions')
    .values({
      id,
      username,
      kind,
      for_new_account: forNewAccount,
      created_at: at,
      expires_at: expires,
      ip,
      device,
      revoked_at: null,
      last_used_at: at,
      step: owesSecondStep ? 'second' : '',
      confirmed_at: isConfirmed ? at : null,
    })
    .execute()
  // Knowing only one step must not end the person's sessions.
  if (owesSecondStep) return { token, id }
  const surplus = tables
    .selectFrom('sessions')
    .select('id')
    .where('username', '=', username)
    .where('step', '=', '')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(mostSessions)
  await ending(db, username, at).where('id', 'in', surplus).execute()
  return { token, id }
}

const ending = (db: Db, username: string, at: Date) =>
  db
    .withTables<SessionTables>()
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('username', '=', username)
    .where('revoked_at', 'is', null)

/** Deletes a person's sessions, with their addresses. */
export async function forgetSessions(tx: Db, username: string): Promise<void> {
  await tx.withTables<SessionTables>().deleteFrom('sessions').where('username', '=', username).execute()
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { unnoticed } from '#server/db/statements/changes.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { secondStepSeconds, sessionIdOf, sessionSeconds } from '#server/session.ts'
import type { SessionTables } from './tables.ts'

/** SIGN-21: a further one ends the oldest. */
const mostSessions = 5

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

/** Useless without the cookie. */
export const handleOf = (secrets: Secrets, id: string) => secrets.digest('session-handle', id).slice(0, 32)

export const earlierHandlesOf = (secrets: Secrets, id: string) =>
  secrets
    .digests('session-handle', id)
    .slice(1)
    .map((handle) => handle.slice(0, 32))

export function sessionStore(db: Db, now: () => Date) {
  const tables = db.withTables<SessionTables>()
  return {
    open: (session: NewSession) => openSession(db, session, now()),

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

    async used(id: string) {
      await tables
        .updateTable('sessions')
        .set({ last_used_at: now() })
        .where('id', '=', id)
        .modifyEnd(sql.raw(unnoticed))
        .execute()
    },

    async countStepTry(id: string): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('sessions')
        .set((column) => ({ step_tries: column('step_tries', '+', 1) }))
        .where('id', '=', id)
        .where('step_tries', '<', mostStepTries)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

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

    async endSince(username: string, moment: Date) {
      await ending(db, username, now()).where('created_at', '>=', moment).execute()
    },

    async endAll(username: string, butFor?: string) {
      await (butFor ? ending(db, username, now()).where('id', '!=', butFor) : ending(db, username, now())).execute()
    },
  }
}

/** The token is the secret; `id` is its hash. Lasts two hours, ten minutes while its second step is due. */
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

export async function forgetSessions(tx: Db, username: string): Promise<void> {
  await tx.withTables<SessionTables>().deleteFrom('sessions').where('username', '=', username).execute()
}

import { minuteMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SecondStepTables } from './tables.ts'

/** Milliseconds in which a challenge is answered. */
export const challengeMs = 5 * minuteMs

/** The stored data of a new passkey. */
export type PasskeyKey = Omit<SecondStepTables['passkeys'], 'second_step'>

/** People's passkeys and the challenges that are open; make it from a transaction to work inside that. */
export function passkeyStore(db: Db, now: () => Date) {
  const tables = db.withTables<SecondStepTables>()
  const verified = tables
    .selectFrom('passkeys')
    .innerJoin('second_steps', 'second_steps.id', 'passkeys.second_step')
    .where('verified_at', 'is not', null)
    .selectAll('passkeys')
    .select('username')

  return {
    ofPerson: (username: string) => verified.where('username', '=', username).orderBy('created_at').execute(),

    /** Finds a verified passkey by its credential ID. */
    byCredential: (credential: string) => verified.where('credential_id', '=', credential).executeTakeFirst(),

    /** Ends the adding of a passkey; false where it is known already, or another request has ended it. */
    async verify(second_step: string, key: PasskeyKey): Promise<boolean> {
      const added = await tables
        .insertInto('passkeys')
        .values({ second_step, ...key })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) return false
      const { numUpdatedRows } = await tables
        .updateTable('second_steps')
        .set({ verified_at: now() })
        .where('id', '=', second_step)
        .where('verified_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** SIGN-38: notes a use; false where the counter has not moved on, as a copy's would not. Passkeys without one stay at 0. */
    async use(second_step: string, counter: number): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('passkeys')
        .set({ counter })
        .where('second_step', '=', second_step)
        .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await tables.updateTable('second_steps').set({ last_used_at: now() }).where('id', '=', second_step).execute()
      return true
    },

    /** Opens a challenge for a session or browser, in place of the one it had. Those that are over go. */
    async challenge(holder: string, challenge: string): Promise<void> {
      await tables.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute()
      const open = { challenge, expires_at: new Date(now().getTime() + challengeMs) }
      await tables
        .insertInto('passkey_challenges')
        .values({ holder, ...open })
        .onConflict((conflict) => conflict.column('holder').doUpdateSet(open))
        .execute()
    },

    /** Uses up the challenge of a session or browser, whatever it is answered with. */
    async takeChallenge(holder: string): Promise<string | undefined> {
      const taken = await tables
        .deleteFrom('passkey_challenges')
        .where('holder', '=', holder)
        .where('expires_at', '>', now())
        .returning('challenge')
        .executeTakeFirst()
      return taken?.challenge
    },
  }
}

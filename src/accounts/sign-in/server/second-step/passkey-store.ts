import { minuteMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SecondStepTables } from './tables.ts'

export const challengeMs = 5 * minuteMs

export type PasskeyKey = Omit<SecondStepTables['passkeys'], 'second_step'>

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

    byCredential: (credential: string) => verified.where('credential_id', '=', credential).executeTakeFirst(),

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

    /** SIGN-38: false if the counter has not moved on, as with a copy. Passkeys without one stay at 0. */
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

    async challenge(holder: string, challenge: string): Promise<void> {
      await tables.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute()
      const open = { challenge, expires_at: new Date(now().getTime() + challengeMs) }
      await tables
        .insertInto('passkey_challenges')
        .values({ holder, ...open })
        .onConflict((conflict) => conflict.column('holder').doUpdateSet(open))
        .execute()
    },

    /** Used up whatever the answer. */
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

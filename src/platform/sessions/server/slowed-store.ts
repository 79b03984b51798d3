import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SessionTables } from './tables.ts'

/** Codes and passwords of a name, all codes in total, the codes requested from a network, or the mails with codes that the owner of an address has stopped. */
export type Slowed =
  | `codes:${string}`
  | `passwords:${string}`
  | `in-a-row:${string}`
  | `network:${string}`
  | `stopped:${string}`
  | 'all'

/** Every way in which the sign-in of one name can be slowed. */
export const slowedOf = (username: string): Slowed[] => [`codes:${username}`, `passwords:${username}`, `in-a-row:${username}`]

/**
 * The strangers' budgets that are used up, and until when. Until then strangers' codes count only on a device that a mailed
 * link has made known. The budgets themselves enforce this; the table is for mails, screens and alerts.
 */
export function slowedStore(db: Db, now: () => Date) {
  const tables = db.withTables<SessionTables>()
  return {
    async begin(subject: Slowed, until: Date): Promise<void> {
      await tables
        .insertInto('slowed_sign_ins')
        .values({ subject, until })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ until }))
        .execute()
    },

    /** The subjects among these that are slowed at this moment. */
    async among(subjects: readonly Slowed[]): Promise<Set<string>> {
      const rows = await tables
        .selectFrom('slowed_sign_ins')
        .select('subject')
        .where('subject', 'in', subjects)
        .where('until', '>', now())
        .execute()
      return new Set(rows.map(({ subject }) => subject))
    },

    async end(subjects: readonly Slowed[]): Promise<void> {
      await tables.deleteFrom('slowed_sign_ins').where('subject', 'in', subjects).execute()
    },
  }
}

/** Resets the counts of tries for a name, and the slowdowns they caused. */
export async function forgetTries(tx: Db, username: string): Promise<void> {
  await sql`delete from throttle where position(${`:${username}:`} in subject || ':') > 0`.execute(tx)
  await slowedStore(tx, () => new Date()).end(slowedOf(username))
}

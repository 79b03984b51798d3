import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SessionTables } from './tables.ts'

/** Codes or passwords of a name, all codes, those of a network, or codes that an address has stopped. */
export type Slowed =
  | `codes:${string}`
  | `passwords:${string}`
  | `in-a-row:${string}`
  | `network:${string}`
  | `stopped:${string}`
  | 'all'

export const slowedOf = (username: string): Slowed[] => [`codes:${username}`, `passwords:${username}`, `in-a-row:${username}`]

/** Only for mails, screens and alerts: the budgets themselves slow strangers. */
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

export async function forgetTries(tx: Db, username: string): Promise<void> {
  await sql`delete from throttle where position(${`:${username}:`} in subject || ':') > 0`.execute(tx)
  await slowedStore(tx, () => new Date()).end(slowedOf(username))
}

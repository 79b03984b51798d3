import { sql, type ColumnType } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SignOnPolicy, SignOnRule } from '../../single-sign-on-contract.ts'

type SignOnTables = {
  user_identities: {
    issuer: string
    subject: string
    username: string
    linked_at: Date
  }
  single_sign_on_policy: {
    uid: 'policy'
    staff_only: boolean
    rules: ColumnType<SignOnRule[], string, string>
  }
}

const uid = 'policy'

export const hasIdentity = sql<boolean>`exists (select from user_identities where user_identities.username = users.username)`

type Identity = Omit<SignOnTables['user_identities'], 'linked_at'>

export function signOnStore(db: Db, now: () => Date) {
  const tables = db.withTables<SignOnTables>()

  async function usernameOf(issuer: string, subject: string): Promise<string | undefined> {
    const found = await tables
      .selectFrom('user_identities')
      .select('username')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return found?.username
  }

  return {
    usernameOf,

    /** SIGN-41: false if the account, or the person, is linked already. */
    async link({ issuer, subject, username }: Identity): Promise<boolean> {
      await tables
        .insertInto('user_identities')
        .values({ issuer, subject, username, linked_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await usernameOf(issuer, subject)) === username
    },

    async policy(): Promise<SignOnPolicy> {
      const row = await tables.selectFrom('single_sign_on_policy').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row ? { StaffOnly: row.staff_only, Rules: row.rules } : { StaffOnly: false, Rules: [] }
    },

    async savePolicy({ StaffOnly: staff_only, Rules }: SignOnPolicy): Promise<void> {
      const values = { staff_only, rules: JSON.stringify(Rules) }
      await tables
        .insertInto('single_sign_on_policy')
        .values({ uid, ...values })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
        .execute()
    },
  }
}

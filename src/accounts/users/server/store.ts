import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { refuseTaken } from '#server/db/errors.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { UserTables } from './tables.ts'

export type User = Selectable<UserTables['users']>

export function userStore(db: Db) {
  const users = db.withTables<UserTables>()
  return {
    find: (username: string) => users.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),
    lock: (username: string) =>
      users.selectFrom('users').selectAll().where('username', '=', username).forUpdate().executeTakeFirst(),
    all: () => users.selectFrom('users').selectAll().orderBy('username').execute(),
    activeStaff: () =>
      users
        .selectFrom('users')
        .select(['username', 'firstname', 'lastname', 'usergroup', 'role', 'is_owner'])
        // In the words of their index, which doesn't match bound parameters.
        .where(sql<SqlBool>`is_active and (usergroup <> 'Student' or role <> '' or is_owner)`)
        .orderBy('username')
        .execute(),
    owner: () => users.selectFrom('users').selectAll().where('is_owner', '=', true).executeTakeFirst(),

    /** Refuses a taken name; `field` is its name in the caller's request. */
    async insert(user: Insertable<UserTables['users']>, field?: string) {
      await users
        .insertInto('users')
        .values(user)
        .execute()
        .catch(refuseTaken(userExists, field === undefined ? {} : { field }))
    },

    async insertMissing(user: Omit<Insertable<UserTables['users']>, 'password_hash'>): Promise<boolean> {
      const added = await users
        .insertInto('users')
        .values({ ...user, password_hash: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(added.numInsertedOrUpdatedRows)
    },

    async update(username: string, change: Updateable<UserTables['users']>) {
      const { numUpdatedRows } = await users.updateTable('users').set(change).where('username', '=', username).executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal(unknownUser)
    },

    renewPassword: ({ username, password_hash }: User, hash: string) =>
      users
        .updateTable('users')
        .set({ password_hash: hash })
        .where('username', '=', username)
        .where('password_hash', '=', password_hash)
        .execute(),

    async remove(username: string) {
      const { numDeletedRows } = await users
        .deleteFrom('users')
        .where('username', '=', username)
        .where('is_owner', '=', false)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal(unknownUser)
    },

    /** Returns how many there were in a row; 0 without an account. */
    async wrongCode(username: string): Promise<number> {
      const counted = await users
        .updateTable('users')
        .set({ wrong_codes_in_a_row: sql`wrong_codes_in_a_row + 1` })
        .where('username', '=', username)
        .returning('wrong_codes_in_a_row')
        .executeTakeFirst()
      return counted?.wrong_codes_in_a_row ?? 0
    },

    /** Ends the wrong codes in a row; a one-time password is forgotten with its first use. */
    async signedIn(username: string, at: Date, byPassword: boolean) {
      await users
        .updateTable('users')
        .set({ last_sign_in_at: at, wrong_codes_in_a_row: 0 })
        .where('username', '=', username)
        .execute()
      if (!byPassword) return
      await users
        .updateTable('users')
        .set({ password_hash: null })
        .where('username', '=', username)
        .where('password_is_one_time', '=', true)
        .execute()
    },
  }
}

export const userExists = 'User already exists!'
export const unknownUser = 'There is no such user.'

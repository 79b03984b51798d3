import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { UserTables } from '../tables.ts'

export type InvitationRow = Selectable<UserTables['invitations']>

const most = 200

export function invitationStore(db: Db) {
  const tables = db.withTables<UserTables>()
  const all = tables.selectFrom('invitations').selectAll()
  return {
    newest: () => all.orderBy('invited_at', 'desc').limit(most).execute(),
    find: (id: string) => all.where('id', '=', id).executeTakeFirst(),
    of: (username: string) => all.where('username', '=', username).executeTakeFirst(),

    async put(row: InvitationRow) {
      const { username: _, ...rest } = row
      await tables
        .insertInto('invitations')
        .values(row)
        .onConflict((conflict) => conflict.column('username').doUpdateSet(rest))
        .execute()
    },

    /** Of two people who accept at once, one gets true. */
    async take(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async forget(username: string) {
      await tables.deleteFrom('invitations').where('username', '=', username).execute()
    },

    async forgetOlder(than: Date) {
      await tables.deleteFrom('invitations').where('expires_at', '<', than).execute()
    },
  }
}

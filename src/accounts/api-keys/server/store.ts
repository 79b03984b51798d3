import { sql, type Insertable } from 'kysely'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { ApiKeyTables } from './tables.ts'

export function apiKeyStore(db: Db) {
  const tables = db.withTables<ApiKeyTables & UserTables>()
  return {
    all: () =>
      tables
        .selectFrom('api_keys')
        .leftJoin('users', 'users.username', 'api_keys.made_by')
        .select([
          'id',
          'name',
          'rights',
          'networks',
          'made_by',
          'made_at',
          'last_day',
          'revoked_at',
          'last_used_at',
          'users.is_active',
        ])
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute(),
    lock: (id: string) =>
      tables.selectFrom('api_keys').select(['name', 'revoked_at']).where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (key: Insertable<ApiKeyTables['api_keys']>) => tables.insertInto('api_keys').values(key).execute(),
    /** KEY-7: marks and returns keys that end within `days`, were made for longer, and have an active maker. */
    endingWithin: async (days: number, today: string, timeZone: string) => {
      const { rows } = await sql<{ name: string; last_day: string; username: string; firstname: string; lastname: string }>`
        update api_keys set warned_before = ${days} from users
        where users.username = made_by and users.is_active and revoked_at is null
          and last_day >= ${today}::text::date and last_day <= ${today}::text::date + ${days}::integer
          and last_day > (made_at at time zone ${timeZone}::text)::date + ${days}::integer
          and (warned_before is null or warned_before > ${days})
        returning name, last_day::text, username, firstname, lastname`.execute(db)
      return rows
    },
    revoke: (id: string, at: Date) => tables.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', id).execute(),
  }
}
export type KeyRow = Awaited<ReturnType<ReturnType<typeof apiKeyStore>['all']>>[number]

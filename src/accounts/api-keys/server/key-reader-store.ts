import { timingSafeEqual } from 'node:crypto'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { grantsOf } from '../key-rights.ts'
import { isAmong } from './networks.ts'
import { digestOf, idOf } from './secret.ts'
import type { ApiKeyTables } from './tables.ts'

/** Uses are noted to the minute: a write at every call would cost more than the calls. */
const noteMs = 60_000

/** KEY-1, KEY-2, KEY-3, KEY-8: one query at every call, with the maker's present rights. */
export const keyReader =
  ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>) =>
  async (token: string, ip: string): Promise<Session | undefined> => {
    const id = idOf(token)
    if (id === undefined) return undefined
    const tables = db.withTables<ApiKeyTables & UserTables>()
    const row = await tables
      .selectFrom('api_keys')
      .innerJoin('users', 'users.username', 'api_keys.made_by')
      .where('api_keys.id', '=', id)
      .where('api_keys.revoked_at', 'is', null)
      .where('api_keys.last_day', '>=', formatIsoDate(todayIn(config.TIME_ZONE, now())))
      .where('users.is_active', '=', true)
      .select([
        'name',
        'secret_hash',
        'rights',
        'networks',
        'users.username as made_by',
        'made_at',
        'last_used_at',
        'usergroup',
        'role',
        'is_owner',
      ])
      .executeTakeFirst()
    if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(digestOf(token)))) return undefined
    if (!isAmong(row.networks, ip)) return undefined
    // Reads must work when the database takes no writes, for example with a full disk.
    if (now().getTime() - (row.last_used_at?.getTime() ?? 0) >= noteMs)
      await tables
        .updateTable('api_keys')
        .set({ last_used_at: now() })
        .where('id', '=', id)
        .execute()
        .catch(() => {})
    return {
      id,
      username: `key:${row.name}`,
      actsFor: row.made_by,
      kind: 'key',
      pending: false,
      usergroup: row.usergroup,
      role: row.role,
      isOwner: row.is_owner,
      only: grantsOf(row.rights),
      handle: '',
      language: null,
      signedInAt: row.made_at,
      confirmedAt: null,
      owesSecondStep: false,
      secondStepBy: null,
      mustSetUpSecondStep: false,
      expiresAt: new Date(now().getTime() + noteMs),
    }
  }

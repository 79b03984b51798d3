import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { aProgram } from '#platform/sessions/device.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { SignInTables } from './tables.ts'
import { deviceHashOf } from './visitor.ts'

/** Per person; a further device drops the longest unused of its kind. */
const [mostBrowsers, mostPrograms] = [10, 5]
const linkMs = 10 * minuteMs

type Seen = { username: string; hash: string; ip: string; device: string }

export function deviceStore(db: Db, now: () => Date) {
  const tables = db.withTables<SignInTables>()
  const later = (ms: number) => new Date(now().getTime() + ms)

  async function isUntil(
    moment: 'known_until' | 'remembered_until',
    username: string,
    hash: string | undefined,
  ): Promise<boolean> {
    if (hash === undefined) return false
    const found = await tables
      .selectFrom('devices')
      .select('username')
      .where('username', '=', username)
      .where('token_hash', '=', hash)
      .where(moment, '>', now())
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    isKnown: (username: string, hash: string | undefined) => isUntil('known_until', username, hash),

    /** SIGN-35 */
    isRemembered: (username: string, hash: string | undefined) => isUntil('remembered_until', username, hash),

    async skipSecondStep(username: string, hash: string, days: number): Promise<void> {
      await tables
        .updateTable('devices')
        .set({ remembered_until: later(days * dayMs) })
        .where('username', '=', username)
        .where('token_hash', '=', hash)
        .execute()
    },

    async handOn(username: string, from: string, to: string): Promise<void> {
      await tables
        .updateTable('devices')
        .set({ token_hash: to })
        .where('username', '=', username)
        .where('token_hash', '=', from)
        .execute()
    },

    ofName: (username: string) =>
      tables
        .selectFrom('devices')
        .select(['token_hash', 'device', 'ip'])
        .where('username', '=', username)
        .where('known_until', '>', now())
        .execute(),

    /** All, or those known since a moment. */
    async forget(username: string, since = new Date(0)): Promise<void> {
      await tables.deleteFrom('devices').where('username', '=', username).where('created_at', '>=', since).execute()
    },

    async remember({ username, hash, ip, device }: Seen, days: number): Promise<void> {
      const seen = { last_used_at: now(), known_until: later(days * dayMs), ip, device }
      await tables
        .insertInto('devices')
        .values({ username, token_hash: hash, created_at: now(), remembered_until: null, ...seen })
        .onConflict((conflict) =>
          conflict.columns(['username', 'token_hash']).doUpdateSet({
            ...seen,
            known_until: sql`greatest(devices.known_until, excluded.known_until)`,
            // A device that was forgotten in the meantime is a new one.
            created_at: sql`case when devices.known_until > excluded.created_at then devices.created_at else excluded.created_at end`,
          }),
        )
        .execute()
      const surplus = tables
        .selectFrom('devices')
        .select('token_hash')
        .where('username', '=', username)
        .where('device', device === aProgram ? '=' : '!=', aProgram)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .offset(device === aProgram ? mostPrograms : mostBrowsers)
      await tables.deleteFrom('devices').where('username', '=', username).where('token_hash', 'in', surplus).execute()
    },
  }
}

export function deviceLinkStore(db: Db, now: () => Date) {
  const tables = db.withTables<SignInTables>()
  return {
    /** 128 bits, one use, ten minutes or until a later moment. The table has its hash. */
    async makeLink(username: string, until: Date | undefined): Promise<string> {
      const token = randomBytes(16).toString('base64url')
      const expires = new Date(Math.max(now().getTime() + linkMs, until?.getTime() ?? 0))
      const row = { token_hash: linkHash(token), username, expires_at: expires, used_at: null }
      await tables.insertInto('device_links').values(row).execute()
      return token
    },

    async useLink(token: string): Promise<string | undefined> {
      const used = await tables
        .updateTable('device_links')
        .set({ used_at: now() })
        .where('token_hash', '=', linkHash(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('username')
        .executeTakeFirst()
      return used?.username
    },

    /** Also for a used link: the page, opened again on that device, says the same. */
    async linkedName(token: string): Promise<string | undefined> {
      const link = await tables
        .selectFrom('device_links')
        .select('username')
        .where('token_hash', '=', linkHash(token))
        .executeTakeFirst()
      return link?.username
    },
  }
}

export async function knownDeviceOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  username: string,
  caller: Caller,
): Promise<string | undefined> {
  const hash = deviceHashOf(caller)
  return (await deviceStore(db, now).isKnown(username, hash)) ? hash : undefined
}

const linkHash = (token: string) => createHash('sha256').update(token).digest('hex')

import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { aProgram } from '#platform/sessions/device.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { SignInTables } from './tables.ts'
import { deviceHashOf } from './visitor.ts'

/** Browsers and programs kept of one person; a further one drops the one of its kind that was used longest ago. */
const [mostBrowsers, mostPrograms] = [10, 5]
const linkMs = 10 * minuteMs

type Seen = { username: string; hash: string; ip: string; device: string }

/** The devices people have signed in on; make it from a transaction to work inside that. */
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

    /** SIGN-35: whether a name's second step was confirmed on a device that was to be remembered. */
    isRemembered: (username: string, hash: string | undefined) => isUntil('remembered_until', username, hash),

    /** Asks for no second step on a known device for so many days. */
    async skipSecondStep(username: string, hash: string, days: number): Promise<void> {
      await tables
        .updateTable('devices')
        .set({ remembered_until: later(days * dayMs) })
        .where('username', '=', username)
        .where('token_hash', '=', hash)
        .execute()
    },

    /** The device of a program goes on as its next session. */
    async handOn(username: string, from: string, to: string): Promise<void> {
      await tables
        .updateTable('devices')
        .set({ token_hash: to })
        .where('username', '=', username)
        .where('token_hash', '=', from)
        .execute()
    },

    /** The known devices of a name. */
    ofName: (username: string) =>
      tables
        .selectFrom('devices')
        .select(['token_hash', 'device', 'ip'])
        .where('username', '=', username)
        .where('known_until', '>', now())
        .execute(),

    /** Forgets the devices of a name, or those that became known at a moment or after it. */
    async forget(username: string, since = new Date(0)): Promise<void> {
      await tables.deleteFrom('devices').where('username', '=', username).where('created_at', '>=', since).execute()
    },

    /** Makes a device known for a name, for so many days at least. */
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

/** The links in mails that make a device known. */
export function deviceLinkStore(db: Db, now: () => Date) {
  const tables = db.withTables<SignInTables>()
  return {
    /** A link for a mail: 128 bits, one use, ten minutes or until a later moment. The table has its hash. */
    async makeLink(username: string, until: Date | undefined): Promise<string> {
      const token = randomBytes(16).toString('base64url')
      const expires = new Date(Math.max(now().getTime() + linkMs, until?.getTime() ?? 0))
      const row = { token_hash: linkHash(token), username, expires_at: expires, used_at: null }
      await tables.insertInto('device_links').values(row).execute()
      return token
    },

    /** Uses up a link. Returns undefined if it doesn't exist, has expired, or was used. */
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

    /** The user name of a link, used or unused: if the page is opened again on the device it made known, it says the same. */
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

/** The device a caller comes with, if the name has signed in on it before. */
export async function knownDeviceOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  username: string,
  caller: Caller,
): Promise<string | undefined> {
  const hash = deviceHashOf(caller)
  return (await deviceStore(db, now).isKnown(username, hash)) ? hash : undefined
}

const linkHash = (token: string) => createHash('sha256').update(token).digest('hex')

import { sql } from 'kysely'
import { applicationOf, stopInformation } from '#admissions/record/applications/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { information, type StoppableKind, type StoppedKind } from '../reminders.ts'
import type { ReminderTables } from './tables.ts'

export function stopStore(db: Db) {
  const tables = db.withTables<ReminderTables>()

  async function hasStopped(username: string, kinds: readonly StoppableKind[]): Promise<boolean> {
    const found = await tables
      .selectFrom('reminder_stops')
      .select('kind')
      .where('username', '=', username)
      .where('kind', 'in', kinds)
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    hasStopped,

    /** Does nothing if the account is gone, or for information the application. */
    async stop(username: string, kind: StoppedKind, at: Date): Promise<void> {
      if (kind === information) return stopInformation(db, username, true)
      await sql`
        insert into reminder_stops (username, kind, stopped_at)
        select username, ${kind}::text, ${at}::timestamptz from users where username = ${username}
        on conflict do nothing`.execute(db)
    },

    async resume(username: string, kind: StoppedKind): Promise<void> {
      if (kind === information) return stopInformation(db, username, false)
      await tables.deleteFrom('reminder_stops').where('username', '=', username).where('kind', '=', kind).execute()
    },

    async isStopped(username: string, kind: StoppedKind): Promise<boolean> {
      if (kind === information) return (await applicationOf(db, username))?.no_information ?? false
      return hasStopped(username, [kind])
    },
  }
}

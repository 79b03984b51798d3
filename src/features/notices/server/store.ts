import { sql } from 'kysely'
import type { ApplicationTables } from '#features/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import { mostNotices } from '../contract.ts'
import type { NoticeTables } from './tables.ts'

type NewNotice = Pick<NoticeTables['notices'], 'username' | 'kind' | 'application_id' | 'by' | 'at'>

/** The SQL of the notices of staff. */
export function noticeStore(db: Db) {
  const tables = db.withTables<NoticeTables & ApplicationTables>()
  /** What is in Trash is not shown. */
  const own = (username: string) =>
    tables
      .selectFrom('notices')
      .innerJoin('applications', 'applications.application_id', 'notices.application_id')
      .where('applications.deleted_at', 'is', null)
      .where('notices.username', '=', username)
  return {
    /** NOTICE-3: in one statement, for it is asked again and again: each row says how many are unread. */
    newest: (username: string) =>
      own(username)
        .select(['notices.id', 'kind', 'notices.application_id', 'applications.name', 'by', 'at', 'read_at'])
        .select(
          own(username)
            .where('read_at', 'is', null)
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .as('unread'),
        )
        .orderBy('at', 'desc')
        .orderBy('notices.id', 'desc')
        .limit(mostNotices)
        .execute(),

    /** NOTICE-2: one unread of a kind and an application, which the next one moves. */
    add: (notices: readonly NewNotice[]) =>
      tables
        .insertInto('notices')
        .values(notices.map((notice) => ({ ...notice, read_at: null })))
        .onConflict((known) =>
          known
            .columns(['username', 'kind', 'application_id'])
            .where('read_at', 'is', null)
            .doUpdateSet({ at: sql`excluded.at`, by: sql`excluded.by` }),
        )
        .execute(),

    read: (username: string, ids: readonly number[], at: Date) =>
      tables
        .updateTable('notices')
        .set({ read_at: at })
        .where('username', '=', username)
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .execute(),

    forget: (applications: readonly number[], username: string) =>
      tables
        .deleteFrom('notices')
        .where(({ or, eb }) =>
          or([
            eb('username', '=', username),
            eb('by', '=', username),
            ...(applications.length === 0 ? [] : [eb('application_id', 'in', applications)]),
          ]),
        )
        .execute(),

    forgetBefore: (moment: Date) => tables.deleteFrom('notices').where('at', '<', moment).execute(),
  }
}

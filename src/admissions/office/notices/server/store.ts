import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import { mostNotices, type ChosenWays, type NoticeKind, type NoticeWays, type NoticeWay } from '../contract.ts'

/** NOTICE-1: `read_at` is null until they read it, `mailed_at` until the daily mail names it. */
type NoticeTables = {
  notices: {
    id: Generated<number>
    username: string
    kind: NoticeKind
    application_id: number
    by: string
    at: Date
    read_at: Date | null
    mailed_at: Date | null
    replaced: JSONColumnType<object> | null
  }
  /** NOTICE-6: kinds without a row appear in the bell. */
  notice_settings: {
    username: string
    kind: NoticeKind
    way: NoticeWay
  }
}

/** NOTICE-7: days; shorter than notices are kept, so that none repeats. */
const overdueDays = 60

type NewNotice = Pick<NoticeTables['notices'], 'username' | 'kind' | 'application_id' | 'by' | 'at'>

const noticeTypes = { username: 'text', kind: 'text', application_id: 'bigint', by: 'text', at: 'timestamptz' } satisfies Record<
  keyof NewNotice,
  string
>

export function noticeStore(db: Db) {
  const tables = db.withTables<NoticeTables & ApplicationTables>()
  const own = (username: string) =>
    tables
      .selectFrom('notices')
      .innerJoin('applications', 'applications.application_id', 'notices.application_id')
      .where('applications.deleted_at', 'is', null)
      .where('notices.username', '=', username)
  return {
    /** NOTICE-3: one statement, because pages poll it: each row has the unread count. */
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

    /** NOTICE-2, NOTICE-6: one unread per kind and application, which the next one moves; none if the person wants none. */
    add: (notices: readonly NewNotice[]) =>
      sql`
        insert into notices (username, kind, application_id, by, at)
        select username, kind, application_id, by, at from ${recordset(notices, noticeTypes)}
        where not exists (
          select 1 from notice_settings as chosen
          where chosen.username = given.username and chosen.kind = given.kind and chosen.way = 'off')
        on conflict (username, kind, application_id) where read_at is null
          do update set at = excluded.at, by = excluded.by, mailed_at = null,
            replaced = jsonb_build_object('at', notices.at, 'by', notices.by, 'mailed_at', notices.mailed_at)`.execute(db),

    /** NOTICE-7: once for each due date; only recent ones, so that a forgotten notice does not repeat. */
    addOverdue: (today: string, timeZone: string, at: Date) =>
      sql`
        insert into notices (username, kind, application_id, by, at)
        select assigned_to, 'overdue', application_id, '', ${at} from applications as late
        where deleted_at is null and application_status = 'submitted' and assigned_to <> ''
          and due_on < ${today}::text and due_on >= (${today}::text::date - ${overdueDays}::integer)::text
          and not exists (select 1 from status_title where statustitle = late.custom_status and is_final)
          and not exists (
            select 1 from notices as known where known.username = late.assigned_to and known.kind = 'overdue'
              and known.application_id = late.application_id and known.at >= ${sql`((late.due_on::date + 1)::timestamp at time zone ${timeZone}::text)`})
          and not exists (
            select 1 from notice_settings as chosen
            where chosen.username = late.assigned_to and chosen.kind = 'overdue' and chosen.way = 'off')
        on conflict do nothing`.execute(db),

    /** NOTICE-8: marks unread notices as mailed and returns them, newest first. */
    toMail: async (username: string, at: Date) => {
      const { rows } = await sql<{ kind: NoticeKind; number: number; name: string; at: Date }>`
        with named as (
          update notices set mailed_at = ${at} from applications
          where applications.application_id = notices.application_id and applications.deleted_at is null
            and notices.username = ${username} and read_at is null and mailed_at is null
            and kind in (select chosen.kind from notice_settings as chosen where chosen.username = ${username} and way = 'mail')
          returning notices.id, kind, notices.application_id, name, at
        ) select kind, application_id as number, name, at from named order by at desc, id desc`.execute(db)
      return rows
    },

    read: (username: string, ids: readonly number[], at: Date) =>
      tables
        .updateTable('notices')
        .set({ read_at: at })
        .where('username', '=', username)
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .execute(),

    forget: async (applications: readonly number[], username: string) => {
      await tables.deleteFrom('notice_settings').where('username', '=', username).execute()
      const gone = sql<boolean>`application_id = any (${applications}::bigint[])`
      await tables
        .deleteFrom('notices')
        .where(({ or, eb }) => or([eb('username', '=', username), eb('by', '=', username), gone]))
        .execute()
    },

    forgetBefore: (moment: Date) => tables.deleteFrom('notices').where('at', '<', moment).execute(),
  }
}

/** NOTICE-10: removes notices added since a moment, and restores those they replaced. */
export const withdrawNotices = (db: Db, notices: readonly Omit<NewNotice, 'at'>[], since: Date) =>
  sql`
    with found as (
      select notices.id from notices join ${recordset(notices, noticeTypes)}
        on notices.username = given.username and notices.kind = given.kind and notices.by = given.by
          and notices.application_id = given.application_id
      where notices.at >= ${since}::timestamptz
    ), restored as (
      update notices set at = (replaced ->> 'at')::timestamptz, by = replaced ->> 'by',
        mailed_at = (replaced ->> 'mailed_at')::timestamptz, replaced = null
      where replaced is not null and id in (select id from found)
    ) delete from notices where replaced is null and id in (select id from found)`.execute(db)

export function noticeSettingsStore(db: Db) {
  const tables = db.withTables<NoticeTables>()

  return {
    readersOfMail: async () => {
      const rows = await tables.selectFrom('notice_settings').where('way', '=', 'mail').select('username').distinct().execute()
      return rows.map(({ username }) => username)
    },

    ways: async (username: string): Promise<Partial<NoticeWays>> => {
      const rows = await tables.selectFrom('notice_settings').where('username', '=', username).select(['kind', 'way']).execute()
      return Object.fromEntries(rows.map(({ kind, way }) => [kind, way]))
    },

    saveWays: (username: string, ways: ChosenWays) =>
      sql`
        insert into notice_settings (username, kind, way)
        select ${username}, key, value from jsonb_each_text(${JSON.stringify(ways)}::jsonb)
        on conflict (username, kind) do update set way = excluded.way`.execute(db),
  }
}

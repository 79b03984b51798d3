import type { Insertable, Selectable, Generated } from 'kysely'
import type { Db } from '#server/db/open.ts'

type AnnouncementTables = {
  announcements: {
    id: Generated<number>
    title: string
    content: string
    /** Days arrive as `YYYY-MM-DD`. */
    shown_from: string
    shown_until: string | null
    is_active: boolean
  }
}

export type Row = Selectable<AnnouncementTables['announcements']>
type Columns = Omit<Insertable<AnnouncementTables['announcements']>, 'id'>

/** The announcements' SQL; make it from a transaction to work inside that. */
export function announcementStore(db: Db) {
  const tables = db.withTables<AnnouncementTables>()
  const newestFirst = tables.selectFrom('announcements').selectAll().orderBy('shown_from', 'desc').orderBy('id', 'desc')
  return {
    all: () => newestFirst.execute(),
    shownOn: (day: string) =>
      newestFirst
        .where('is_active', '=', true)
        .where('shown_from', '<=', day)
        .where((or) => or.or([or('shown_until', 'is', null), or('shown_until', '>=', day)]))
        .execute(),
    lock: (id: number) => tables.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (columns: Columns) => tables.insertInto('announcements').values(columns).execute(),
    update: (id: number, columns: Columns) => tables.updateTable('announcements').set(columns).where('id', '=', id).execute(),
    remove: (id: number) => tables.deleteFrom('announcements').where('id', '=', id).execute(),
  }
}

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { rowStore } from '#server/db/rows/row-store.ts'
import { notFound } from '../contract.ts'

/** Days arrive as `YYYY-MM-DD`. */
export type AnnouncementColumns = {
  title: string
  content: string
  shown_from: string
  shown_until: string | null
  is_active: boolean
}

export type AnnouncementRow = AnnouncementColumns & { id: number }

const newestFirst = sql`shown_from desc, id desc`
const rows = rowStore<AnnouncementRow>({ table: 'announcements', order: newestFirst, missing: notFound })

export const announcementStore = (db: Db) => ({
  ...rows(db),
  shownOn: (day: string) =>
    db
      .withTables<{ announcements: AnnouncementRow }>()
      .selectFrom('announcements')
      .selectAll()
      .where('is_active', '=', true)
      .where('shown_from', '<=', day)
      .where((or) => or.or([or('shown_until', 'is', null), or('shown_until', '>=', day)]))
      .orderBy(newestFirst)
      .execute(),
})

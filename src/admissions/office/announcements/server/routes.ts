import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { announcements, endsBeforeStart, type Announcement, type AnnouncementBody, type State } from '../contract.ts'
import { announcementStore, type AnnouncementColumns, type AnnouncementRow as Row } from './store.ts'

export function announcementRoutes({ db, config, now }: Deps): Route[] {
  const today = () => formatIsoDate(todayIn(config.TIME_ZONE, now()))
  const toDto = (row: Row) => ({ ...toReaders(row), ...toWriters(row, today()) })

  const list = resource({
    module: 'Announcements',
    store: announcementStore,
    toDto,
    toRow: ({ title, content, date, until, IsActive }: Omit<AnnouncementBody, 'id' | 'Seen'>, before?: Row) => ({
      title,
      content,
      shown_from: date || (before?.shown_from ?? today()),
      shown_until: until || null,
      is_active: IsActive,
    }),
    toLog,
    log: (done, { title }) => `${done} the announcement ${title}`,
    check(_tx, { columns: { shown_from, shown_until } }) {
      if (shown_until && shown_until < shown_from) throw new Refusal(endsBeforeStart)
    },
  })

  return [
    route(announcements.get, async (_body, { who }) =>
      admits('administer', who)
        ? (await announcementStore(db).all()).map(toDto)
        : (await announcementStore(db).shownOn(today())).map(toReaders),
    ),
    route(announcements.save, ({ id, Seen, ...body }, context) => list.save(context, id, body, Seen)),
    route(announcements.delete, ({ id }, context) => list.remove(context, id)),
  ]
}

const toReaders = ({ id, title, content, shown_from }: Row): Announcement => ({ id, title, content, date: shown_from })

const toWriters = (row: Row, today: string) => ({
  until: row.shown_until ?? '',
  IsActive: row.is_active,
  state: stateOf(row, today),
})

function stateOf({ is_active, shown_from, shown_until }: Row, today: string): State {
  if (!is_active) return 'retired'
  if (shown_from > today) return 'scheduled'
  return shown_until !== null && shown_until < today ? 'over' : 'shown'
}

/** With the names of the wire. */
const toLog = ({ title, content, shown_from, shown_until, is_active }: AnnouncementColumns) => ({
  title,
  content,
  date: shown_from,
  until: shown_until,
  IsActive: is_active,
})

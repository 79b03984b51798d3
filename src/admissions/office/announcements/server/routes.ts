import { changesOnly } from '#server/db/changes-only.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { announcements, endsBeforeStart, notFound, type Announcement, type AnnouncementBody, type State } from '../contract.ts'
import { announcementStore, type Row } from './store.ts'

const module = 'Announcements'

/** Reading announcements, for everyone who is signed in, and writing them, for admins. */
export function announcementRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps
  const today = () => formatIsoDate(todayIn(config.TIME_ZONE, now()))

  async function locked(tx: Db, id: number): Promise<Row> {
    const row = await announcementStore(tx).lock(id)
    if (!row) throw new Refusal(notFound)
    return row
  }

  return [
    route(announcements.get, async (_body, { who }) => {
      const store = announcementStore(db)
      if (!admits('administer', who)) return (await store.shownOn(today())).map(asShown)
      return (await store.all()).map((row) => ({ ...asShown(row), ...asWritten(row, today()) }))
    }),

    route(announcements.save, async ({ id, Seen, ...sent }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const store = announcementStore(tx)
        const before = id === undefined ? undefined : await locked(tx, id)
        const body = before ? changesOnly(sent, Seen, { ...asShown(before), ...asWritten(before, today()) }) : sent
        const columns = columnsOf(body, before?.shown_from ?? today())
        if (columns.shown_until && columns.shown_until < columns.shown_from) throw new Refusal(endsBeforeStart)
        if (before) await store.update(before.id, columns)
        else await store.insert(columns)
        const log = `${before ? 'Changed' : 'Added'} the announcement ${body.title}`
        await audit(log, { ...(before && { before: toldOf(before) }), after: toldOf(columns) })
      })
      return id === undefined ? messages.saved : messages.updated
    }),

    route(announcements.delete, async ({ id }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const row = await locked(tx, id)
        await announcementStore(tx).remove(id)
        const log = `Deleted the announcement ${row.title}`
        await audit(log, { before: toldOf(row) })
      })
      return messages.deleted
    }),
  ]
}

const columnsOf = ({ title, content, date, until, IsActive }: Omit<AnnouncementBody, 'id' | 'Seen'>, firstDay: string) => ({
  title,
  content,
  shown_from: date || firstDay,
  shown_until: until || null,
  is_active: IsActive,
})

const asShown = ({ id, title, content, shown_from }: Row): Announcement => ({ id, title, content, date: shown_from })

const asWritten = (row: Row, today: string) => ({
  until: row.shown_until ?? '',
  IsActive: row.is_active,
  state: stateOf(row, today),
})

function stateOf({ is_active, shown_from, shown_until }: Row, today: string): State {
  if (!is_active) return 'retired'
  if (shown_from > today) return 'scheduled'
  return shown_until !== null && shown_until < today ? 'over' : 'shown'
}

/** The names of the wire, as the log shows them. */
const toldOf = ({ title, content, shown_from, shown_until, is_active }: Omit<Row, 'id'>) => ({
  title,
  content,
  date: shown_from,
  until: shown_until,
  IsActive: is_active,
})

import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { noticeCalls } from '../contract.ts'
import { noticeStore } from './store.ts'

/** NOTICE-3: the notices of whoever asks, and reading them. */
export function noticeRoutes({ db, now }: Deps): Route[] {
  const store = noticeStore(db)
  return [
    route(noticeCalls.get, async (_, { username }) => {
      const newest = await store.newest(username)
      const Notices = newest.map(({ id, kind, application_id, name, by, at, read_at }) => ({
        id,
        kind,
        number: application_id,
        name,
        by,
        at: at.toISOString(),
        isRead: read_at !== null,
      }))
      return { Unread: newest[0]?.unread ?? 0, Notices }
    }),

    route(noticeCalls.read, async ({ ids }, { username }) => {
      await store.read(username, ids, now())
      return ''
    }),
  ]
}

import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { noticeCalls, type NoticeWays } from '../contract.ts'
import { messages } from '#shared/messages.ts'
import { noticeStore, noticeSettingsStore } from './store.ts'

/** NOTICE-6: the default is everything in the bell. */
const unchosen: NoticeWays = {
  assigned: 'bell',
  corrections: 'bell',
  message: 'bell',
  mentioned: 'bell',
  overdue: 'bell',
  fee: 'bell',
}

export function noticeRoutes({ db, now }: Deps): Route[] {
  const store = noticeStore(db)
  return [
    route(noticeCalls.get, async (_, { who: { username } }) => {
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

    route(noticeCalls.read, async ({ ids }, { who: { username } }) => {
      await store.read(username, ids, now())
      return ''
    }),

    route(noticeCalls.settings, async (_, { who: { username } }) => ({
      Ways: { ...unchosen, ...(await noticeSettingsStore(db).ways(username)) },
    })),

    route(noticeCalls.saveSettings, async ({ Ways }, { who: { username } }) => {
      await noticeSettingsStore(db).saveWays(username, Ways)
      return messages.saved
    }),
  ]
}

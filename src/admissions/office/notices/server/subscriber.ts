import type { ApplicationEvent, ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { undoableSince } from '#admissions/record/applications/status/undo-approval.ts'
import type { Deps } from '#server/deps.ts'
import type { NoticeKind } from '../contract.ts'
import { noticeStore, withdrawNotices } from './store.ts'

const kinds: Partial<Record<ApplicationEvent['kind'], NoticeKind>> = {
  assigned: 'assigned',
  corrected: 'corrections',
  written: 'message',
  named: 'mentioned',
}

/** NOTICE-1, NOTICE-5, NOTICE-10: nobody is notified of their own doing. An undo withdraws the notice and sends none. */
export const noticeSubscriber =
  ({ now }: Pick<Deps, 'now'>): ApplicationSubscriber =>
  async (tx, events) => {
    const undone = events.filter(({ kind, undo }) => kind === 'assigned' && undo === 'done')
    const withdrawn = undone.flatMap(({ before, after: { application_id }, by }) =>
      before ? [{ username: before.assigned_to, kind: 'assigned' as const, application_id, by }] : [],
    )
    if (withdrawn.length > 0) await withdrawNotices(tx, withdrawn, undoableSince(now()))
    const news = events.filter((event) => !undone.includes(event))
    const notices = news.flatMap(({ kind, after, by, named = [] }) => {
      const about = kinds[kind]
      const readers = kind === 'named' ? named : [after.assigned_to].filter((owner) => owner !== '')
      return readers.flatMap((username) =>
        about && username !== by ? [{ username, kind: about, application_id: after.application_id, by, at: now() }] : [],
      )
    })
    if (notices.length > 0) await noticeStore(tx).add(notices)
  }

import type { ApplicationEvent, ApplicationSubscriber } from '#features/applications/server/events.ts'
import type { Deps } from '#server/deps.ts'
import type { NoticeKind } from '../contract.ts'
import { noticeStore } from './store.ts'

/** Which notice an event makes. */
const kinds: Partial<Record<ApplicationEvent['kind'], NoticeKind>> = {
  assigned: 'assigned',
  corrected: 'corrections',
  written: 'message',
}

/** NOTICE-1: tells the owner of an application, unless it is their own doing; of one without an owner nobody. */
export const noticeSubscriber =
  ({ now }: Pick<Deps, 'now'>): ApplicationSubscriber =>
  async (tx, events) => {
    const notices = events.flatMap(({ kind, after, by }) => {
      const told = kinds[kind]
      const owner = after.assigned_to
      if (!told || owner === '' || owner === by) return []
      return [{ username: owner, kind: told, application_id: after.application_id, by, at: now() }]
    })
    if (notices.length > 0) await noticeStore(tx).add(notices)
  }

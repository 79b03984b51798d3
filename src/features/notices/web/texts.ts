import type { NoticeKind } from '../contract.ts'

/** Every text of the notices. */
export const texts = {
  notices: 'Notices',
  unread: (count: number) => `Notices, ${count} unread`,
  none: 'You have no notices.',
  readAll: 'Mark all as read',
  of: (name: string, number: number) => (name === '' ? `No ${number}` : `${name}, No ${number}`),
  isNew: 'New:',
  kinds: {
    assigned: 'Yours to decide now',
    corrections: 'Corrections came back',
    message: 'The applicant wrote',
    mentioned: 'A note names you',
  } satisfies Record<NoticeKind, string>,
} as const

import { z } from 'zod'
import { call, message } from '#shared/call.ts'

/** NOTICE-1, NOTICE-5: what a notice is about: an application became theirs, or of one of theirs corrections came back, or its applicant wrote; or a note names them. */
export const noticeKinds = ['assigned', 'corrections', 'message', 'mentioned'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** NOTICE-3: as many are shown, newest first. */
export const mostNotices = 50

/** `number` and `name` are those of the application; `at` is a moment, `by` who did it last. */
const notice = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  number: z.number(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const noticeCalls = {
  get: call({
    path: 'notices/get',
    summary: `One’s own notices, the newest ${mostNotices}, and how many one has not read.`,
    body: z.object({}),
    reply: z.object({ Unread: z.number(), Notices: z.array(notice) }),
    envelope: 'status',
    access: 'readAllApplications',
  }),
  read: call({
    path: 'notices/read',
    summary: 'Notes that one has read some of one’s own notices; others are left as they are.',
    body: z.object({ ids: z.array(z.int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(mostNotices) }),
    reply: message,
    envelope: 'status',
    access: 'readAllApplications',
  }),
}

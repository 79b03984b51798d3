import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'

export const noticeKinds = ['assigned', 'corrections', 'message', 'mentioned', 'overdue', 'fee'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** NOTICE-6: 'bell' is the bell alone, 'mail' the daily mail too. */
export const noticeWays = ['bell', 'mail', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]
export const mostNotices = 50

/** `number` and `name` are the application's; `by` is the last person, empty for the product. */
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

const way = z.enum(noticeWays)
const ways = z.object({
  assigned: way,
  corrections: way,
  message: way,
  mentioned: way,
  overdue: way,
  fee: way,
} satisfies Record<NoticeKind, typeof way>)
export type NoticeWays = z.output<typeof ways>
const chosenWays = z.partial(ways)
export type ChosenWays = z.output<typeof chosenWays>

export const noticeCalls = {
  get: call({
    path: 'notices/get',
    body: z.object({}),
    reply: z.object({ Unread: z.number(), Notices: z.array(notice) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
  }),
  read: call({
    path: 'notices/read',
    body: z.object({
      ids: z.array(z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(mostNotices)),
    }),
    ...answersMessage('status', 'readAllApplications'),
  }),
  settings: call({
    path: 'notices/settings',
    body: z.object({}),
    reply: z.object({ Ways: ways }),
    envelope: 'status',
    access: 'readAllApplications',
  }),
  saveSettings: call({
    path: 'notices/savesettings',
    body: z.object({ Ways: chosenWays }),
    ...answersMessage('status', 'readAllApplications'),
  }),
}

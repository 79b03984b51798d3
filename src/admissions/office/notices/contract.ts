import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'

/** NOTICE-1, NOTICE-5, NOTICE-7, NOTICE-9: what a notice is about: an application became theirs, or of one of theirs corrections came back, its applicant wrote, it is overdue, or its payment needs somebody; or a note names them. */
export const noticeKinds = ['assigned', 'corrections', 'message', 'mentioned', 'overdue', 'fee'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** NOTICE-6: how a person is notified of a kind: in the bell alone, by the daily mail too, or not at all. */
export const noticeWays = ['bell', 'mail', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]
/** NOTICE-3: as many are shown, newest first. */
export const mostNotices = 50

/** `number` and `name` are those of the application; `at` is a moment, `by` the last person who did it, empty if the product did it. */
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
/** The settings that a save names; the others remain unchanged. */
const chosenWays = z.partial(ways)
export type ChosenWays = z.output<typeof chosenWays>

export const noticeCalls = {
  get: call({
    path: 'notices/get',
    summary: `One’s own notices, the newest ${mostNotices}, and how many one has not read.`,
    body: z.object({}),
    reply: z.object({ Unread: z.number(), Notices: z.array(notice) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
  }),
  read: call({
    path: 'notices/read',
    summary: 'Notes that one has read some of one’s own notices; others are left as they are.',
    body: z.object({
      ids: z.array(z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(mostNotices)),
    }),
    reply: message,
    envelope: 'status',
    access: 'readAllApplications',
  }),
  settings: call({
    path: 'notices/settings',
    summary: 'How one hears of each kind of notice: in the bell, by the daily mail too, or not at all.',
    body: z.object({}),
    reply: z.object({ Ways: ways }),
    envelope: 'status',
    access: 'readAllApplications',
  }),
  saveSettings: call({
    path: 'notices/savesettings',
    summary: 'Chooses how one hears of kinds of notices; those that `Ways` leaves out stay as they are.',
    body: z.object({ Ways: chosenWays }),
    reply: message,
    envelope: 'status',
    access: 'readAllApplications',
  }),
}

import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, required, requiredText, seen } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'

export const notFound = 'There is no such announcement.'
export const endsBeforeStart = "The last day can't be before the first."

export const longestTitle = 200
export const longestContent = 5000

export const states = ['shown', 'scheduled', 'over', 'retired'] as const
export type State = (typeof states)[number]

/** `date` is the first day, `YYYY-MM-DD`; only writers get the fields after it. */
const announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  date: z.string(),
  until: z.optional(z.string()),
  IsActive: z.optional(z.boolean()),
  state: z.optional(z.enum(states)),
})
export type Announcement = z.output<typeof announcement>

const isDay = (text: string) => parseIsoDate(text) !== undefined

/** `id` changes an existing one. `date` is today by default; a blank `until` is no end. */
export const announcementBody = z
  .object({
    id: z.optional(z.int()),
    title: required('Title is required!').check(atMost(longestTitle, `A title can be at most ${longestTitle} characters.`)),
    content: requiredText('Content is required!').check(
      atMost(longestContent, `Content can be at most ${longestContent} characters.`),
    ),
    date: z._default(z.string().check(z.refine((text) => text === '' || isDay(text), messages.noSuchDate)), ''),
    until: z._default(z.string().check(z.refine((text) => text === '' || isDay(text), messages.noSuchDate)), ''),
    IsActive: z._default(z.boolean(), true),
    Seen: seen,
  })
  .check(z.refine(({ date, until }) => date === '' || until === '' || date <= until, { error: endsBeforeStart, path: ['until'] }))
export type AnnouncementBody = z.output<typeof announcementBody>

export const announcements = {
  get: call({
    path: 'announcements/get',
    body: z.object({}),
    reply: z.array(announcement),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  save: call({
    path: 'announcements/save',
    body: announcementBody,
    ...answersMessage('status', 'administer'),
  }),
  delete: call({
    path: 'announcements/delete',
    body: z.object({ id: z.int() }),
    ...answersMessage('status', 'administer'),
  }),
}

import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, required, requiredText, seen } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'

export const notFound = 'There is no such announcement.'
export const endsBeforeStart = "The last day can't be before the first."

export const longestTitle = 200
export const longestContent = 5000

/** The state of an announcement today. */
export const states = ['shown', 'scheduled', 'over', 'retired'] as const
export type State = (typeof states)[number]

/** `date` is its first day, `YYYY-MM-DD`; the reply repeats what follows it to those who write announcements. */
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

/** `id` changes one that is there. `date` is today by default; a blank `until` is no end. */
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
    summary: 'The announcements shown today, newest first; all of them, with their state, to those who write them.',
    body: z.object({}),
    reply: z.array(announcement),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  save: call({
    path: 'announcements/save',
    summary:
      'Adds an announcement, or changes the one that id names. Seen is that as it was read: only what differs from it is changed.',
    body: announcementBody,
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  delete: call({
    path: 'announcements/delete',
    summary: 'Removes an announcement.',
    body: z.object({ id: z.int() }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
}

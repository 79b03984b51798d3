import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { gridNames } from '#shared/grid.ts'
import { atMost, required } from '#shared/schema.ts'

/** The most per grid; more would be too many to choose from. */
export const mostViews = 50
export const tooManyViews = `You have ${mostViews} views of this list. Delete one first.`
export const unknownView = 'There is no such view.'

const grid = z.enum(gridNames)
const name = required('Name the view first.').check(atMost(100, "View name can't be more than 100 character."))
/** As in the URL, with its '?'. */
const query = z.string().check(z.maxLength(2_000))

/** The most per grid, for all staff. */
export const mostShared = 20
export const tooManyShared = `${mostShared} views of this list are shared. Stop sharing one first.`

/** OFFICE-16, OFFICE-20, OFFICE-21: a person's own views of a grid, and those that admins share with all staff; these calls are ours. */
export const savedViews = {
  get: call({
    path: 'views/get',
    summary: 'One’s own views of a grid, by name.',
    body: z.object({ grid }),
    reply: z.array(z.object({ name: z.string(), query: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  save: call({
    path: 'views/save',
    summary: 'Saves a view of a grid, in the place of one’s own of the same name.',
    body: z.object({ grid, name, query }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
  delete: call({
    path: 'views/delete',
    summary: 'Forgets one of one’s own views.',
    body: z.object({ grid, name }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
  shared: call({
    path: 'views/shared',
    summary: 'The views of a grid that are shared with all staff, in the order of admins, then by name; applicants get none.',
    body: z.object({ grid }),
    reply: z.array(z.object({ name: z.string(), query: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  share: call({
    path: 'views/share',
    summary: 'Shares one of one’s own views with all staff as it is now, in the place of a shared one of the same name.',
    body: z.object({ grid, name }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  unshare: call({
    path: 'views/unshare',
    summary: 'Shares a view no longer; the person who saved it keeps it.',
    body: z.object({ grid, name }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  order: call({
    path: 'views/order',
    summary: 'Sets the order of a grid’s shared views; those that are not listed follow, by name.',
    body: z.object({ grid, names: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostShared)) }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
}

import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { gridNames } from '#shared/grid.ts'
import { atMost, required } from '#shared/schema.ts'

/** Per grid; more would be too many to choose from. */
export const mostViews = 50
export const tooManyViews = `You have ${mostViews} views of this list. Delete one first.`
export const unknownView = 'There is no such view.'

const grid = z.enum(gridNames)
const name = required('Name the view first.').check(atMost(100, "View name can't be more than 100 character."))
/** As in the URL, with its '?'. */
const query = z.string().check(z.maxLength(2_000))

export const mostShared = 20
export const tooManyShared = `${mostShared} views of this list are shared. Stop sharing one first.`

/** OFFICE-16, OFFICE-20, OFFICE-21 */
export const savedViews = {
  get: call({
    path: 'views/get',
    body: z.object({ grid }),
    reply: z.array(z.object({ name: z.string(), query: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  save: call({
    path: 'views/save',
    body: z.object({ grid, name, query }),
    ...answersMessage('status', 'signed-in'),
  }),
  delete: call({
    path: 'views/delete',
    body: z.object({ grid, name }),
    ...answersMessage('status', 'signed-in'),
  }),
  shared: call({
    path: 'views/shared',
    body: z.object({ grid }),
    reply: z.array(z.object({ name: z.string(), query: z.string() })),
    envelope: 'bare',
    access: 'signed-in',
    onlyReads: true,
  }),
  share: call({
    path: 'views/share',
    body: z.object({ grid, name }),
    ...answersMessage('status', 'administer'),
  }),
  unshare: call({
    path: 'views/unshare',
    body: z.object({ grid, name }),
    ...answersMessage('status', 'administer'),
  }),
  order: call({
    path: 'views/order',
    body: z.object({ grid, names: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostShared)) }),
    ...answersMessage('status', 'administer'),
  }),
}

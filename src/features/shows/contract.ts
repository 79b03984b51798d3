import { z } from 'zod'
import { call, message } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { malformed, required } from '#shared/schema.ts'

export const noSuchShow = 'There is no such show.'
const noTime = 'Show Time is required!'
const longTime = 'Show Time can be at most 50 characters.'
const noPrize = 'A prize must be a number with at most two decimals.'
const mostPrize = 9_999_999_999

/** What a sale pays: a number, or its digits as a form holds them; blank is 0. */
const prize = z
  .union([z.number(), z.string()], noPrize)
  .default(0)
  .transform((typed) => String(typed).trim() || '0')
  .refine((text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= mostPrize, noPrize)
  .transform(Number)

const fields = {
  Time: required(noTime).max(50, longTime),
  Prize_single: prize,
  Prize_double: prize,
  Prize_triple: prize,
  IsActive: z.boolean().default(true),
}

/** The rules of the form; it asks before it sends. */
export const showRules = z.object(fields)

const ID = z.int32()
const show = z.object({
  ID,
  Time: z.string(),
  Prize_single: z.number(),
  Prize_double: z.number(),
  Prize_triple: z.number(),
  IsActive: z.boolean(),
})
export type Show = z.output<typeof show>

/** OFFICE-12: the `shows/*` calls. */
export const shows = {
  get: call({
    path: 'shows/get',
    summary: 'Every show, retired ones too: sheets name them.',
    body: z.object({}),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
  }),
  getByDate: call({
    path: 'shows/getbydate',
    summary: 'The shows of a date: the active ones, and those that a sheet of it names.',
    body: z.object({ Date: z.string().refine((text) => parseIsoDate(text) !== undefined, malformed) }),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
  }),
  save: call({
    path: 'shows/save',
    summary: 'Adds a show. Two shows never have the same time.',
    body: z.object(fields),
    reply: message,
    envelope: 'success',
    access: 'administer',
  }),
  update: call({
    path: 'shows/update',
    summary: 'Changes the show of that ID.',
    body: z.object({ ID, ...fields }),
    reply: message,
    envelope: 'success',
    access: 'administer',
  }),
  delete: call({
    path: 'shows/delete',
    summary: 'Removes the show of that ID.',
    body: z.object({ ID }),
    reply: message,
    envelope: 'success',
    access: 'administer',
  }),
}

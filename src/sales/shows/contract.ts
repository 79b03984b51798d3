import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { call, message } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, longReason, malformed, required, seen, text } from '#shared/schema.ts'
import { badCloses, closesText, minutesOf } from './closes.ts'
import { mostRates } from './rates.ts'

export const noSuchShow = 'There is no such show.'
const noTime = 'Show Time is required!'
const longTime = 'Show Time can be at most 50 characters.'
const noPrize = 'A prize must be a number with at most two decimals.'
const mostPrize = 9_999_999_999

/** The prize of a sale: a number, or its digits as a form holds them; blank is 0. */
const prize = z.pipe(
  z
    .pipe(
      z._default(z.union([z.number(), z.string()], noPrize), 0),
      z.transform((typed) => withPlainDigits(String(typed).trim()) || '0'),
    )
    .check(z.refine((text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= mostPrize, noPrize)),
  z.transform(Number),
)

/** SALES-52: a time such as 12:55, or blank; padded when it is read. */
const closes = z.optional(
  z.pipe(
    z.string(badCloses).check(
      z.trim(),
      z.refine((text) => text === '' || minutesOf(text) !== undefined, badCloses),
    ),
    z.transform((text) => closesText(minutesOf(text) ?? null)),
  ),
)

const fields = {
  Time: required(noTime).check(atMost(50, longTime)),
  Prize_single: prize,
  Prize_double: prize,
  Prize_triple: prize,
  IsActive: z._default(z.boolean(), true),
  Closes: closes,
}

/** YYYY-MM-DD. */
const day = z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed))

/** From when a change of rates holds, blank for what `startOfRates` says, and why; a reason is only needed for past days. */
const ratesOf = {
  From: z._default(z.union([day, z.literal('')]), ''),
  Reason: z._default(text().check(atMost(500, longReason)), ''),
}

/** The rules of the form; it asks before it sends. */
export const showRules = z.object({ ...fields, ...ratesOf })

const ID = z.int32()
const prizes = { Prize_single: z.number(), Prize_double: z.number(), Prize_triple: z.number() }
/** The prizes are today's. `Closes` is when entry of its sheets ends, '12:55', blank for never. */
const show = z.object({ ID, Time: z.string(), ...prizes, IsActive: z.boolean(), Closes: z.string() })
export type Show = z.output<typeof show>

/**
 * The rates of a show from a day until the next change. `From` is YYYY-MM-DD, 0001-01-01 for the beginning; `Changedby` is
 * blank for rates older than dated rates, and `Changedat` is a moment (ISO 8601). `IsReplaced`: the rates for the same day
 * were changed again later.
 */
const rate = z.object({
  From: z.string(),
  ...prizes,
  Reason: z.string(),
  Changedby: z.string(),
  Changedat: z.string(),
  IsReplaced: z.boolean(),
})
export type ShowRate = z.output<typeof rate>

/** OFFICE-12: the `shows/*` calls. */
export const shows = {
  get: call({
    path: 'shows/get',
    summary: 'Every show, retired ones too: sheets name them.',
    body: z.object({}),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  getByDate: call({
    path: 'shows/getbydate',
    summary: 'The shows of a date: the active ones, and those that a sheet of it names.',
    body: z.object({ Date: day }),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  save: call({
    path: 'shows/save',
    summary:
      'Adds a show. Two shows never have the same time. Closes is a time of the sheet’s day from 00:00 to 47:59, or blank.',
    body: z.object(fields),
    reply: message,
    envelope: 'success',
    access: 'administer',
  }),
  update: call({
    path: 'shows/update',
    summary:
      'Changes the show of that ID. Other prizes hold from From on: by default from the beginning while the finder has never run for the show, else from today. Only the owner changes those of past days, with a reason. Without Closes that stays as it is. Seen is the show as it was read: only what differs from it is changed.',
    body: z.object({ ID, ...fields, ...ratesOf, Seen: seen }),
    reply: message,
    envelope: 'success',
    access: 'administer',
  }),
  getRates: call({
    path: 'shows/getrates',
    summary: `What the show of that ID pays since when, the latest day first, at most ${mostRates} changes.`,
    body: z.object({ ID }),
    reply: z.array(rate),
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

import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { answersMessage, call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { atMost, longReason, malformed, required, seen, text } from '#shared/schema.ts'
import { badCloses, closesText, minutesOf } from './closes.ts'

export const noSuchShow = 'There is no such show.'
const noTime = 'Show Time is required!'
const longTime = 'Show Time can be at most 50 characters.'
const noPrize = 'A prize must be a number with at most two decimals.'
const mostPrize = 9_999_999_999

const prize = z.pipe(
  z
    .pipe(
      z._default(z.union([z.number(), z.string()], noPrize), 0),
      z.transform((typed) => withPlainDigits(String(typed).trim()) || '0'),
    )
    .check(z.refine((text) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= mostPrize, noPrize)),
  z.transform(Number),
)

/** SALES-52: 12:55 or blank; padded when it is read. */
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

const day = z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed))

/** `From` blank is the usual day of `startOfRates`; a reason is only needed for past days. */
const ratesOf = {
  From: z._default(z.union([day, z.literal('')]), ''),
  Reason: z._default(text().check(atMost(500, longReason)), ''),
}

export const showRules = z.object({ ...fields, ...ratesOf })

const ID = z.int32()
const prizes = { Prize_single: z.number(), Prize_double: z.number(), Prize_triple: z.number() }
/** The prizes are today's. `Closes` is '12:55', blank for never. */
const show = z.object({ ID, Time: z.string(), ...prizes, IsActive: z.boolean(), Closes: z.string() })
export type Show = z.output<typeof show>

/** `From` is YYYY-MM-DD, 0001-01-01 for the beginning. `Changedby` is blank for the oldest rates. `IsReplaced`: changed again later. */
const rate = z.object({
  From: z.string(),
  ...prizes,
  Reason: z.string(),
  Changedby: z.string(),
  Changedat: z.string(),
  IsReplaced: z.boolean(),
})
export type ShowRate = z.output<typeof rate>

export const shows = {
  get: call({
    path: 'shows/get',
    body: z.object({}),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  getByDate: call({
    path: 'shows/getbydate',
    body: z.object({ Date: day }),
    reply: z.array(show),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  save: call({
    path: 'shows/save',
    body: z.object(fields),
    ...answersMessage('success', 'administer'),
  }),
  update: call({
    path: 'shows/update',
    body: z.object({ ID, ...fields, ...ratesOf, Seen: seen }),
    ...answersMessage('success', 'administer'),
  }),
  getRates: call({
    path: 'shows/getrates',
    body: z.object({ ID }),
    reply: z.array(rate),
    envelope: 'success',
    access: 'administer',
  }),
  delete: call({
    path: 'shows/delete',
    body: z.object({ ID }),
    ...answersMessage('success', 'administer'),
  }),
}

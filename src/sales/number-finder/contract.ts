import { z } from 'zod/mini'
import { showId } from '#sales/sheets/board-contract.ts'
import { games } from '#sales/sheets/sheet/games.ts'
import { call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

/** SCREEN-20: fixed. */
export const notThreeDigits = 'Enter 3 Digit Number.'
export const nothingEntered = 'There are no entries for this date and show.'

/** FIND-5: three digits, or '' for the number with the lowest payout. */
export const customNumber = z._default(z.string(notThreeDigits).check(z.regex(/^(\d{3})?$/, notThreeDigits)), '')

/** Setnumber has all its digits: '0', '00', '000'. */
const sold = z.object({ Setname: z.enum(games), Setnumber: z.string(), Setsales: z.number(), Prize: z.number() })
export type Sold = z.output<typeof sold>

/** FIND-1: `Equals` counts the numbers with the same payout, itself included. RatesFrom is YYYY-MM-DD, 0001-01-01 for the beginning. */
const found = z.object({
  Showtime: z.string(),
  Prize_single: z.number(),
  Prize_double: z.number(),
  Prize_triple: z.number(),
  RatesFrom: z.string(),
  RData: z.array(sold),
  Winningnumber: z.string(),
  Lowprice: z.number(),
  Equals: z.number(),
  Bestnumber: z.string(),
  Bestprice: z.number(),
  Bestequals: z.number(),
  Sheets: z.number(),
  UnapprovedSheets: z.number(),
  Sales: z.number(),
  UnapprovedSales: z.number(),
})
export type FoundNumbers = z.output<typeof found>

export const numberFinder = {
  find: call({
    path: 'dailydata/findnumber',
    body: z.object({
      Date: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, malformed)),
      Showid: showId,
      CustomNumber: customNumber,
    }),
    reply: found,
    envelope: 'success',
    access: 'findNumbers',
  }),
}

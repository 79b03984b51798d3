import { z } from 'zod/mini'
import { showId } from '#sales/sheets/board-contract.ts'
import { games } from '#sales/sheets/sheet/games.ts'
import { call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

/** SCREEN-20: fixed. */
export const notThreeDigits = 'Enter 3 Digit Number.'
/** Our own words. */
export const nothingEntered = 'There are no entries for this date and show.'

/** FIND-5: three digits, or nothing for the number with the lowest payout. */
export const customNumber = z._default(z.string(notThreeDigits).check(z.regex(/^(\d{3})?$/, notThreeDigits)), '')

/** The sales of one number of a game, and its prize if it wins. Setnumber has all its digits: '0', '00', '000'. */
const sold = z.object({ Setname: z.enum(games), Setnumber: z.string(), Setsales: z.number(), Prize: z.number() })
export type Sold = z.output<typeof sold>

/**
 * FIND-1, FIND-2: the result. `Equals` counts the numbers with the same payout, Winningnumber among them. Best… is the number that pays
 * least, which Winningnumber is too unless a CustomNumber was given. Showtime is the show's; the prizes are those
 * of the date, in force since RatesFrom (YYYY-MM-DD, 0001-01-01 for the beginning). Sheets and Sales are those of the date and show; of them
 * Unapproved… are not yet approved.
 */
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

/** FIND-1: the finder's one call. */
export const numberFinder = {
  find: call({
    path: 'dailydata/findnumber',
    summary:
      'The three-digit number with the lowest total prize for a date and show, or what CustomNumber would pay. Each run is logged; no result is published.',
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

import { z } from 'zod'
import { games } from '#features/daily-sales/games.ts'
import { call } from '#shared/call.ts'
import { parseIsoDate } from '#shared/dates.ts'
import { malformed } from '#shared/schema.ts'

/** Daily-sales specification, section 8, exact. */
export const notThreeDigits = 'Enter 3 Digit Number.'
/** What the specification leaves unsaid. */
export const nothingEntered = 'There are no entries of this date and show.'

/** Three digits, or nothing for the number that pays least (section 5). */
export const customNumber = z
  .string(notThreeDigits)
  .regex(/^(\d{3})?$/, notThreeDigits)
  .default('')

/** A show's ID, which the wire carries as text (section 3). */
const showId = z
  .union([z.string(), z.int()])
  .transform((sent) => String(sent).trim())
  .refine((text) => /^\d{1,9}$/.test(text), malformed)
  .transform(Number)

/** How many were sold of a number of a game, and what they pay if it wins. Setnumber has all its digits: '0', '00', '000'. */
const sold = z.object({ Setname: z.enum(games), Setnumber: z.string(), Setsales: z.number(), Prize: z.number() })
export type Sold = z.output<typeof sold>

/**
 * Section 3, Find-number result. `Equals` counts the numbers that pay as much, Winningnumber among them. Best… is the number that pays
 * least, which Winningnumber is too unless a CustomNumber was given. Showtime is the show's. Sheets and Sales are those of the date and show; of them
 * Unapproved… are not yet approved.
 */
const found = z.object({
  Showtime: z.string(),
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
export type Found = z.output<typeof found>

/** The finder's one call (sections 5 and 7; product.md, Daily sales). */
export const numberFinder = {
  find: call({
    path: 'dailydata/findnumber',
    summary:
      'The three-digit number with the lowest total prize for a date and show, or what CustomNumber would pay. Each run is logged; no result is published.',
    body: z.object({
      Date: z.string().refine((text) => parseIsoDate(text) !== undefined, malformed),
      Showid: showId,
      CustomNumber: customNumber,
    }),
    reply: found,
    envelope: 'success',
    access: 'findNumbers',
  }),
}

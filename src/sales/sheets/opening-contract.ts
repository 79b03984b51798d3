import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reasonNeeded, reasonIfAny } from '#shared/schema.ts'
import { sheetKey } from './contract.ts'

export const opened = 'Opened.'
export const openingEnded = 'Ended.'
export const noSuchOpening = 'There is no such opening.'
export const dateNeeded = 'Date is required!'
export const wrongHours = 'Hours must be a whole number from 1 to 720.'

const { Date, Showid, Distributorid } = sheetKey
const anyOr = (id: typeof Showid | typeof Distributorid) => z._default(z.union([z.literal(''), id]), '')

/** The rules of the form; it asks before it sends. Blank is any show, any distributor. */
export const openingRules = z
  .object({
    Date: z.union([z.literal(''), Date]),
    Showid: anyOr(Showid),
    Distributorid: anyOr(Distributorid),
    Hours: z.int(wrongHours).check(z.gte(1, wrongHours), z.lte(720, wrongHours)),
    Reason: reasonIfAny,
  })
  .check(
    z.refine(({ Date }) => Date !== '', { error: dateNeeded, path: ['Date'] }),
    z.refine(({ Reason }) => Reason !== '', { error: reasonNeeded, path: ['Reason'] }),
  )

/**
 * Sheets of a date that are entered after their time, until a moment (ISO 8601). Blank is any show, any distributor. `IsForMakers` is one that
 * came with a returned sheet, for those who entered it.
 */
const opening = z.object({
  ID: z.int(),
  Date: z.string(),
  Showid: z.string(),
  ShowTime: z.string(),
  Distributorid: z.string(),
  Distributor: z.string(),
  Until: z.string(),
  IsForMakers: z.boolean(),
  Reason: z.string(),
  Openedby: z.string(),
  Openedat: z.string(),
})
export type Opening = z.output<typeof opening>

/** SALES-53: the owner's openings of sheets after their closing time. */
export const salesOpenings = {
  get: call({
    path: 'salesopening/get',
    summary: 'The openings that have not ended, the newest first, at most 500.',
    body: z.object({}),
    reply: z.array(opening),
    envelope: 'success',
    access: 'administer',
  }),
  save: call({
    path: 'salesopening/save',
    summary: 'Opens the sheets of a date for some hours, of a show and a distributor or of any. A closed period stays closed.',
    body: openingRules,
    reply: message,
    envelope: 'success',
    access: 'changeSalesSettings',
  }),
  end: call({
    path: 'salesopening/end',
    summary: 'Ends an opening before its time.',
    body: z.object({ ID: z.int32() }),
    reply: message,
    envelope: 'success',
    access: 'changeSalesSettings',
  }),
}

import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reasonNeeded, reasonIfAny } from '#shared/schema.ts'
import { sheetKey } from './contract.ts'

export const opened = 'Opened.'
export const openingEnded = 'Ended.'
export const noSuchOpening = 'There is no such opening.'
export const dateNeeded = 'Date is required!'
export const wrongHours = 'Hours must be a whole number from 1 to 720.'

const { Date, Showid, Distributorid } = sheetKey
const anyOr = (id: typeof Showid | typeof Distributorid) => z._default(z.union([z.literal(''), id]), '')

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

/** `Until` is ISO 8601; blank is any show, any distributor. `IsForMakers`: made by returning a sheet, for those who entered it. */
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

export const salesOpenings = {
  get: call({
    path: 'salesopening/get',
    body: z.object({}),
    reply: z.array(opening),
    envelope: 'success',
    access: 'administer',
  }),
  save: call({
    path: 'salesopening/save',
    body: openingRules,
    ...answersMessage('success', 'changeSalesSettings'),
  }),
  end: call({
    path: 'salesopening/end',
    body: z.object({ ID: z.int32() }),
    ...answersMessage('success', 'changeSalesSettings'),
  }),
}

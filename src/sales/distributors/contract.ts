import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { compareDates, parseIsoDate, yearsBefore, type CalendarDate } from '#shared/time/dates.ts'
import { atMost, digits, malformed, readAs, required, seen } from '#shared/schema.ts'
import { readEmail } from '#shared/values/email.ts'
import { readTenDigits } from '#shared/values/phone.ts'
import { valueIs, type Read } from '#shared/values/read.ts'
import { messages } from '#shared/messages.ts'

const text = (missing: string, most: number) => required(missing).check(atMost(most, `This can be at most ${most} characters.`))
export const noSuchDistributor = 'There is no such distributor.'
const badMobile = 'Mobile number is not valid!'
/** OFFICE-13: a dot in place of a digit is allowed. */
export const readOwnMobile = (text: string): Read<string> => (/^[0-9.]{10}$/.test(text) ? valueIs(text) : readTenDigits(text))
const mostShows = 200
export const badBirthDate = 'Date of Birth is not valid!'

/** OFFICE-13: the order of the fields is the order of the rules. */
const fields = {
  DistributorID: text('DistributorID is required!', 50),
  Firsrname: text('Firstname is required!', 100),
  Lastname: text('Lastname is required!', 100),
  Address: text('Address is required!', 500),
  City: text('City is required !', 100),
  Email: z.pipe(text(messages.emailRequired, 254), readAs(readEmail, messages.emailNotValid)),
  Mobile: z.pipe(
    digits('Mobile number is required!').check(z.minLength(1, 'Mobile number is required!')),
    readAs(readOwnMobile, badMobile),
  ),
  Joined: z
    ._default(z.string(badBirthDate), '')
    .check(z.refine((iso) => iso === '' || parseIsoDate(iso) !== undefined, badBirthDate)),
  IsActive: z._default(z.boolean(), true),
  NoSheetFor: z.optional(
    z.pipe(
      z.array(z.string().check(z.regex(/^\d{1,9}$/, malformed))).check(z.maxLength(mostShows, malformed)),
      z.transform((ids) => [...new Set(ids)]),
    ),
  ),
}

export const distributorRules = z.object(fields)
export type DistributorFields = z.output<typeof distributorRules>

const oldest = 100

/** OFFICE-13: accepts '', and a date of the last hundred years. */
export function isPossibleBirth(iso: string, today: CalendarDate): boolean {
  const date = parseIsoDate(iso)
  return date === undefined || (compareDates(date, today) <= 0 && compareDates(date, yearsBefore(today, oldest)) >= 0)
}

const ID = z.int32()
/** People who enter sheets see only the first four and IsActive (ROLE-15). Joined is YYYY-MM-DD or ''. NoSheetFor has IDs of shows. */
const distributor = z.object({
  ID,
  DistributorID: z.string(),
  Firsrname: z.string(),
  Lastname: z.string(),
  IsActive: z.boolean(),
  Address: z.optional(z.string()),
  City: z.optional(z.string()),
  Email: z.optional(z.string()),
  Mobile: z.optional(z.string()),
  Joined: z.optional(z.string()),
  NoSheetFor: z.optional(z.array(z.string())),
})
export type Distributor = z.output<typeof distributor>

export const distributors = {
  get: call({
    path: 'distributor/get',
    body: z.object({}),
    reply: z.array(distributor),
    envelope: 'success',
    access: 'readSalesLists',
    forKeys: 'readSalesLists',
    onlyReads: true,
  }),
  save: call({
    path: 'distributor/save',
    body: z.object(fields),
    ...answersMessage('success', 'administer'),
  }),
  update: call({
    path: 'distributor/update',
    body: z.object({ ...fields, ID: z.optional(ID), Seen: seen }),
    ...answersMessage('success', 'administer'),
  }),
  delete: call({
    path: 'distributor/delete',
    body: z.object({ ID }),
    ...answersMessage('success', 'administer'),
  }),
}

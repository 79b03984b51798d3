import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { parseFormDate } from '#shared/time/dates.ts'

export const unchanged = 'Unchanged since this copy was made.'
export const changed = 'Changed since. Copy: version {copy}, {date}; now version {version}.'
export const notKept = 'The record of this copy is no longer kept.'
export const unknownCode = 'No document of ours has this code. Check the 12 signs.'
export const matchesText = 'It matches.'
export const noMatch = 'It does not match.'
export const notADate = 'Type the date of birth as DD-MM-YYYY.'
export const noBirthDate = "This form doesn't ask for the date of birth."
export const tooManyChecks = 'Too many checks. Please wait ten minutes.'
export const tooManyTries = 'Too many tries for this code. Please wait an hour.'

export const verify = {
  birthdate: call({
    path: 'verify/birthdate',
    body: z.object({
      code: z.string().check(z.maxLength(100)),
      DOB: z.string(notADate).check(z.refine((text) => parseFormDate(text.trim()) !== undefined, notADate)),
    }),
    reply: z.object({ Msg: z.string(), matches: z.boolean() }),
    envelope: 'status',
    access: 'anyone',
  }),
}

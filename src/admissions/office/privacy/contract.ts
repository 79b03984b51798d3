import { z } from 'zod/mini'
import { username } from '#accounts/users/contract.ts'
import { call, message } from '#shared/call.ts'

export const notFresh = 'To erase, sign in again: your sign-in must be less than ten minutes old.'
export const stillThere = 'Move the application to Trash first.'
export const isStaff = 'Only applicants can be erased. This is a staff account.'
export const nobody = 'Nothing is stored about this username.'
export const erased = 'Erased Successfully!'

/** PRIV-1: erasing a person's data. */
export const privacy = {
  erase: call({
    path: 'privacy/erase',
    summary: 'Takes out all that is kept of an applicant whose application is in Trash. There is no way back.',
    body: z.object({ username }),
    reply: message,
    envelope: 'status',
    access: 'erasePeople',
    confirm: 'second step',
  }),
}

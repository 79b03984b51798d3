import { z } from 'zod'
import { username } from '#features/users/contract.ts'
import { call, message } from '#shared/call.ts'

export const notFresh = 'Erasing needs a sign-in not older than ten minutes. Please sign in again.'
export const stillThere = 'Put the application into Trash first.'
export const isStaff = 'Only an applicant can be erased. This is an account of the staff.'
export const nobody = 'Nothing is kept of this username.'
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
  }),
}

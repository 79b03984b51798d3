import { z } from 'zod/mini'
import { username } from '#accounts/users/contract.ts'
import { answersMessage, call } from '#shared/call.ts'

export const notFresh = 'To erase, sign in again: your sign-in must be less than ten minutes old.'
export const stillThere = 'Move the application to Trash first.'
export const isStaff = 'Only applicants can be erased. This is a staff account.'
export const nobody = 'Nothing is stored about this username.'
export const erased = 'Erased Successfully!'

/** PRIV-1. */
export const privacy = {
  erase: call({
    path: 'privacy/erase',
    body: z.object({ username }),
    ...answersMessage('status', 'erasePeople'),
    confirm: 'second step',
  }),
}

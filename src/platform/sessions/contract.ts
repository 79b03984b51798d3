import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'

export const endedAlready = 'That session has ended already.'
export const youAreHere = 'You are here now. Log out to leave.'
export const signedOutThere = 'Signed out there!'
export const signedOutElsewhere = 'Signed out everywhere else!'

/** `ID` identifies it in these calls and has no other use. */
export const openSession = z.object({
  ID: z.string(),
  Device: z.string(),
  Address: z.string(),
  Begun: z.string(),
  Lastused: z.string(),
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const ownSessions = {
  get: call({
    path: 'sessions/get',
    body: z.object({}),
    reply: z.array(openSession),
    envelope: 'bare',
    access: 'signed-in',
  }),
  end: call({
    path: 'sessions/end',
    body: z.object({ ID: z._default(z.string(), '') }),
    ...answersMessage('status', 'signed-in'),
  }),
  endOthers: call({
    path: 'sessions/endothers',
    body: z.object({}),
    ...answersMessage('status', 'signed-in'),
  }),
}

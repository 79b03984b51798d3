import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'

export const endedAlready = 'That session has ended already.'
export const youAreHere = 'You are here now. Log out to leave.'
export const signedOutThere = 'Signed out there!'
export const signedOutElsewhere = 'Signed out everywhere else!'

/** One place where somebody is signed in. `ID` identifies it in these calls and has no other use. */
export const openSession = z.object({
  ID: z.string(),
  Device: z.string(),
  Address: z.string(),
  Begun: z.string(),
  Lastused: z.string(),
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** One's own open sessions (ASVS 7.5.2). */
export const ownSessions = {
  get: call({
    path: 'sessions/get',
    summary: "One's own sessions, newest first: from what, begun, last used.",
    body: z.object({}),
    reply: z.array(openSession),
    envelope: 'bare',
    access: 'signed-in',
  }),
  end: call({
    path: 'sessions/end',
    summary: "Ends one of one's own sessions, except for the one that asks.",
    body: z.object({ ID: z._default(z.string(), '') }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
  endOthers: call({
    path: 'sessions/endothers',
    summary: "Ends all of one's own sessions but the one that asks.",
    body: z.object({}),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
}

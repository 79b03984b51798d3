import type { Person } from '#shared/roles.ts'

/**
 * The caller, read from the database at each call so that a changed role takes effect with the next one. `cookie` sessions
 * belong to browsers and also need their `handle`; `header` sessions belong to programs, whose token is the `SessionId`
 * itself. A `pending` one has proved a mailbox without an account and may only create it.
 */
export type Session = Person & {
  id: string
  username: string
  kind: 'cookie' | 'header'
  pending: boolean
  handle: string
  /** The language of their pages, where one was chosen. */
  language: string | null
  signedInAt: Date
  expiresAt: Date
}

/** The credentials of a request. */
export type Credential = { kind: 'cookie' | 'header'; token: string }

/** Finds the live session a credential belongs to. */
export type SessionReader = (credential: Credential) => Promise<Session | undefined>

/** The session cookie; browsers take the `__Host-` prefix over plain http on localhost only. */
export const sessionCookie = 'sid'
export const sessionSeconds = 2 * 60 * 60

/**
 * The latest beginning a session or code may have at a moment. What began later was made before the clock was set back, and would
 * live longer than it should; a minute is what the clocks of several processes may be apart.
 */
export const latestBeginning = (now: Date) => new Date(now.getTime() + 60_000)

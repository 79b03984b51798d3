import { createHash } from 'node:crypto'
import type { Call, FileCall } from '#shared/call.ts'
import type { Person } from '#shared/roles.ts'
import type { Query } from './db/later.ts'

/**
 * The caller, read from the database at each call so that a changed role takes effect with the next one (but see SIGN-45). `cookie` sessions
 * belong to browsers and also need their `handle`; `header` sessions belong to programs, whose token is the `SessionId`
 * itself; a `key` acts for who made it, with some of their rights, and opens no session (KEY-1). A `pending` one has proved a mailbox without an account and may only create it.
 */
export type Session = Person & {
  id: string
  username: string
  /** KEY-3: of a key, who made it and answers for what it does. */
  actsFor?: string
  kind: Credential['kind']
  pending: boolean
  handle: string
  /** What pages that were opened before the key was replaced still send. */
  earlierHandles?: readonly string[]
  /** The language of their pages, where one was chosen. */
  language: string | null
  signedInAt: Date
  /** When every step of signing in was last taken; null where a remembered device took the second one's place. */
  confirmedAt: Date | null
  /** Has taken the first step only: it may confirm the sign-in with the second one, and counts as signed out otherwise. */
  owesSecondStep: boolean
  /** By when they have to set up a second step; null where they have one, or need none. */
  secondStepBy: Date | null
  /** The days to set up a second step are over: it may do that, and nothing else of what needs a session. */
  mustSetUpSecondStep: boolean
  expiresAt: Date
}

/** The credentials of a request; of an API key also the address it comes from (KEY-8). */
export type Credential = { kind: 'cookie' | 'header'; token: string } | { kind: 'key'; token: string; ip: string }

/** Asks the query that reads a session, with something else in the same write. */
export type AskBeside = <Row>(query: Query<Row>) => Promise<Row[]>

/** Finds the live session a credential belongs to; for a call that only reads it may be a remembered one (SIGN-45). */
export type SessionReader = (credential: Credential, call?: Call | FileCall, ask?: AskBeside) => Promise<Session | undefined>

/** The id of a session, which the tables keep in place of its token. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** How the token of an API key begins, so that it is known from those of sessions. */
export const keyPrefix = 'atk_'
/** The session cookie; browsers take the `__Host-` prefix over plain http on localhost only. */
export const sessionCookie = 'sid'
export const sessionSeconds = 2 * 60 * 60
/** How long a sign-in waits for its second step. */
export const secondStepSeconds = 10 * 60

/**
 * The latest beginning a session or code may have at a moment. What began later was made before the clock was set back, and would
 * live longer than it should; a minute is what the clocks of several processes may be apart.
 */
export const latestBeginning = (now: Date) => new Date(now.getTime() + 60_000)

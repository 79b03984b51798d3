import { createHash } from 'node:crypto'
import { hourSeconds, minuteMs } from '#shared/time/durations.ts'
import type { Call, FileCall } from '#shared/call.ts'
import type { Person } from '#shared/roles.ts'
import type { Query } from './db/later.ts'

/**
 * The caller, read from the database at each call so that a changed role takes effect with the next one (but see SIGN-45). `cookie` sessions
 * belong to browsers and also need their `handle`; `header` sessions belong to programs, whose token is the `SessionId`
 * itself; a `key` acts for its maker, with some of their rights, and opens no session (KEY-1). A `pending` one has proved a mailbox without an account and may only create it.
 */
export type Session = Person & {
  id: string
  username: string
  /** KEY-3: the maker of a key, who is responsible for what it does. */
  actsFor?: string
  kind: Credential['kind']
  pending: boolean
  handle: string
  /** The handles that pages opened before a key change still send. */
  earlierHandles?: readonly string[]
  language: string | null
  signedInAt: Date
  /** When every sign-in step was last done; null if a remembered device replaced the second one. */
  confirmedAt: Date | null
  /** Only the first step is done: it may confirm the sign-in with the second one, and otherwise counts as signed out. */
  owesSecondStep: boolean
  secondStepBy: Date | null
  /** The deadline has passed: the session can only set up a second step. */
  mustSetUpSecondStep: boolean
  expiresAt: Date
}

/** The credentials of a request; for an API key also the caller's address (KEY-8). */
export type Credential = { kind: 'cookie' | 'header'; token: string } | { kind: 'key'; token: string; ip: string }

export type AskBeside = <Row>(query: Query<Row>) => Promise<Row[]>

/** Finds the valid session of a credential; for a read-only call it may be a cached one (SIGN-45). */
export type SessionReader = (credential: Credential, call?: Call | FileCall, ask?: AskBeside) => Promise<Session | undefined>

export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const keyPrefix = 'atk_'
/** The session cookie; over plain http browsers accept the `__Host-` prefix only on localhost. */
export const sessionCookie = 'sid'
export const sessionSeconds = 2 * hourSeconds
const freshMs = 10 * minuteMs
/** SIGN-19, SIGN-36: true if somebody signed in, or confirmed their identity, in the last ten minutes; false if `at` is null. */
export const isFresh = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() <= freshMs
export const secondStepSeconds = 10 * 60

/** A session or code that started later was made before the clock was set back. The clocks of several processes may differ by a minute. */
export const latestBeginning = (now: Date) => new Date(now.getTime() + 60_000)
